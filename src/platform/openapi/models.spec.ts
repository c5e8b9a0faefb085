import { refuseTwins } from './models';

const named = (name: string) => ({ [name]: class {} })[name] as new () => object;

it('refuses two classes of one name, and takes one class twice', () => {
  const [one, other] = [named('Periodo'), named('Conta')];
  expect(() => refuseTwins([one, other, one])).not.toThrow();
  expect(() => refuseTwins([one, other, named('Periodo')])).toThrow('Several schemas of one name: Periodo');
});
