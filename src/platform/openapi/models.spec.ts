import { rejectDuplicates } from './models';

const named = (name: string) => ({ [name]: class {} })[name] as new () => object;

it('rejects two classes of one name, and takes one class twice', () => {
  const [one, other] = [named('Periodo'), named('Conta')];
  expect(() => rejectDuplicates([one, other, one])).not.toThrow();
  expect(() => rejectDuplicates([one, other, named('Periodo')])).toThrow('Several schemas of one name: Periodo');
});
