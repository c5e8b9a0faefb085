import { meant } from './meant';

const names = (option: string) => [option];
const PAIR = ['Clínica Sol Filial', 'Clínica Sol'];

it.each([
  ['the whole name among longer ones', PAIR, 'clinica sol', 'Clínica Sol'],
  ['the only one that fits a part', ['Clínica Sol Filial'], 'filial', 'Clínica Sol Filial'],
  ['none of several parts', PAIR, 'clinica', null],
  ['none of two of one name', ['Sol', 'Sol'], 'sol', null],
  ['none where nothing fits', [], 'sol', null],
])('takes %s', (_, options, typed, expected) => {
  expect(meant(options, typed, names)).toBe(expected);
});
