import { reason } from '../../../kernel/reason-codes/reason';
import { DayReader } from '../../common/statement-day';
import type { Outcome } from './outcome';
import { ReadingBuilder, rejection } from './reading-builder';

const days = new DayReader({ today: '2026-04-01' });
const row = (line: number, day: string | null = '05/03/2026') => ({
  line,
  day,
  text: `text  ${line}`,
  descricao: ` A  ${line}`,
});
const moved = (line: number, given: { day?: string | null; balance?: string } = {}): Outcome => ({
  ...{ row: row(line, given.day), is: 'movement', descricao: ` M  ${line}`, tipo: 'D', valor: '1.00' },
  balance: given.balance ?? null,
});
const WHY = reason('importacoes.sem_codigo', { texto: 'why' });
const failed = (line: number, balance: string | null = null): Outcome => ({
  row: row(line),
  is: 'error',
  erro: WHY,
  balance,
});
const ignored = (line: number, motivo = WHY, day: string | null = '05/03/2026'): Outcome => ({
  ...{ row: row(line, day), is: 'ignored', motivo, valor: null },
});
const LINES = ['one', 'two ', 'three', 'four', 'five', 'six'].map((text) => ({ text }));
function built(outcomes: Outcome[], prepare: (reading: ReadingBuilder) => void = () => undefined) {
  const reading = new ReadingBuilder();
  prepare(reading);
  for (const outcome of outcomes) reading.add(outcome, days);
  return reading.finish(LINES);
}

it('gathers what became of each row, by its line', () => {
  const reading = built([
    moved(3, { balance: '9.00' }),
    ignored(5),
    failed(4, '8.00'),
    ignored(1, reason('importacoes.sem_codigo', { texto: 'x' }), '31/02/2026'),
    failed(2, '7.00'),
  ]);
  expect(reading).toEqual({
    linhas: [
      {
        ...{ linha_arquivo: 3, data: '2026-03-05', descricao: 'M 3', valor: '1.00', tipo: 'D', documento: null },
        ...{ id_fixo: '', indice_conta: 0, fitid: '' },
      },
    ],
    ignorados: [
      {
        linha_arquivo: 1,
        data: null,
        descricao: 'A 1',
        valor: null,
        tipo: null,
        motivo: reason('importacoes.sem_codigo', { texto: 'x' }),
      },
      { linha_arquivo: 5, data: '2026-03-05', descricao: 'A 5', valor: null, tipo: null, motivo: WHY },
    ],
    erros: [
      { linha: 2, conteudo: 'text 2', erro: WHY },
      { linha: 4, conteudo: 'text 4', erro: WHY },
    ],
    saldos: [
      { indice_conta: 0, linha_arquivo: 2, data: '2026-03-05', valor: '7.00', momento: 'posicao' },
      { indice_conta: 0, linha_arquivo: 3, data: '2026-03-05', valor: '9.00', momento: 'linha' },
      { indice_conta: 0, linha_arquivo: 4, data: '2026-03-05', valor: '8.00', momento: 'posicao' },
    ],
    totais: [],
    total_linhas_lidas: 5,
    contas: [expect.anything()],
    codigo_banco: null,
    legivel: true,
  });
});

it('a movement without a day that can be read is an error item; its balance keeps its place', () => {
  const { linhas, erros, saldos } = built([
    moved(1),
    moved(2, { day: null, balance: '2.00' }),
    moved(3, { day: '31/02/2026' }),
  ]);
  expect(linhas.map(({ linha_arquivo }) => linha_arquivo)).toEqual([1]);
  expect(erros.map(({ linha, erro }) => `${linha} ${erro.texto}`)).toEqual([
    '2 no date',
    "3 the date can't be read: 31/02/2026",
  ]);
  expect(saldos).toEqual([{ indice_conta: 0, linha_arquivo: 2, data: null, valor: '2.00', momento: 'posicao' }]);
});

it('a row of a structure states the balance that its words name', () => {
  const kinds = ['abertura', 'dia', 'posicao', 'parte', 'total'] as const;
  const { saldos } = built([moved(1)], (reading) => {
    for (const [line, kind] of kinds.entries()) reading.balanceRow(row(line), kind, '5.00', days);
    reading.balanceRow(row(8, null), 'dia', '5.00', days);
    reading.balanceRow(row(9, '31/02/2026'), 'dia', '5.00', days);
  });
  expect(saldos.map(({ linha_arquivo, data, momento }) => `${linha_arquivo} ${data} ${momento}`)).toEqual([
    '0 2026-03-05 posicao',
    '1 2026-03-05 dia',
    '2 2026-03-05 posicao',
    '8 null dia',
    '9 null dia',
  ]);
});

describe('a file of which no row was understood (1.3)', () => {
  const BALANCE = reason('extrato.saldo_ou_total');
  const reasons = (...outcomes: Outcome[]) => built(outcomes).erros.map(({ linha, erro }) => `${linha} ${erro.texto}`);
  it('is rejected, with the beginning of its text', () => {
    expect(built([failed(2), ignored(3)])).toMatchObject({
      legivel: false,
      erros: [{ linha: 1, conteudo: 'one two three four five', erro: reason('pdf.nada_entendido') }, { linha: 2 }],
    });
    expect(reasons(ignored(2, BALANCE))).toEqual(['1 the PDF holds balances and totals but no movement']);
    expect(rejection(WHY, LINES).erros).toEqual([{ linha: 1, conteudo: 'one two three four five', erro: WHY }]);
  });
  it('is none where rows are ignored for another reason', () => {
    expect([reasons(ignored(2, BALANCE), ignored(3)), built([ignored(3)]).legivel]).toEqual([[], true]);
  });
});
