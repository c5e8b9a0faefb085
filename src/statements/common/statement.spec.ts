import { reason } from '../../kernel/reason-codes/reason';
import {
  accountNumber,
  type FileAccount,
  MAX_BYTES,
  ofAccount,
  type StatementReading,
  UNNAMED_ACCOUNT,
  unreadable,
} from './statement';

it('the reading of a file that can not be read has its reason and nothing else', () => {
  const nothing = { linhas: [], ignorados: [], contas: [], saldos: [], totais: [], codigo_banco: null };
  expect(unreadable(reason('importacoes.sem_codigo', { texto: 'why' }))).toEqual({
    ...nothing,
    total_linhas_lidas: 0,
    erros: [{ linha: 1, conteudo: '', erro: reason('importacoes.sem_codigo', { texto: 'why' }) }],
    legivel: false,
  });
  expect(unreadable(reason('importacoes.sem_codigo', { texto: 'why' }), 3, 'x').erros).toEqual([
    { linha: 3, conteudo: 'x', erro: reason('importacoes.sem_codigo', { texto: 'why' }) },
  ]);
});

it('a line has the number of its account, where the file names one', () => {
  const reading = { contas: [{ ...UNNAMED_ACCOUNT, conta: '12-3' }, UNNAMED_ACCOUNT] };
  expect([0, 1, 2].map((indice_conta) => accountNumber(reading, { indice_conta }))).toEqual(['12-3', null, null]);
});

it('a file without an account is in reais; no file is larger than 256 MiB', () => {
  expect([UNNAMED_ACCOUNT.moeda, MAX_BYTES]).toEqual(['BRL', 268_435_456]);
});

const of = (conta: string | null, moeda = 'BRL'): FileAccount => ({ ...UNNAMED_ACCOUNT, conta, moeda });

/** A file of the accounts `1`, `2` and again `1` in other money, with one of everything on each, and one error of its own. */
function reading(): StatementReading {
  const contas = [of('1'), of('2'), of('1', 'USD')];
  const each = <T>(row: T) => contas.map((_account, indice_conta) => ({ ...row, indice_conta }));
  const at = { linha_arquivo: 1, data: '2026-03-05', descricao: 'X', valor: '1.00', tipo: 'C' as const };
  return {
    ...unreadable(reason('importacoes.sem_codigo', { texto: '' })),
    contas,
    linhas: each({ ...at, documento: null, id_fixo: '', fitid: '' }),
    ignorados: each({ ...at, motivo: reason('importacoes.sem_codigo', { texto: 'zero' }) }),
    erros: [
      ...each({ linha: 1, conteudo: '', erro: reason('importacoes.sem_codigo', { texto: 'row' }) }),
      { linha: 1, conteudo: '', erro: reason('importacoes.sem_codigo', { texto: 'file' }) },
    ],
    saldos: each({ linha_arquivo: 1, data: null, valor: '1.00', momento: 'final' as const }),
    totais: each({ linha_arquivo: 1, data: null, tipo: 'C' as const, informado: '1.00', calculado: '1.00' }),
    total_linhas_lidas: 9,
  };
}

describe('the rows of one account (document 6, 5.7)', () => {
  it('are those of every account of that number, with the notices of the whole file', () => {
    const { linhas, ignorados, erros, saldos, totais, total_linhas_lidas, contas } = ofAccount(reading(), '1');
    for (const rows of [linhas, ignorados, saldos, totais])
      expect(rows.map(({ indice_conta }) => indice_conta)).toEqual([0, 2]);
    expect(erros.map(({ indice_conta, erro }) => [indice_conta, erro.texto])).toEqual([
      [0, 'row'],
      [2, 'row'],
      [undefined, 'file'],
    ]);
    expect([total_linhas_lidas, contas.length]).toEqual([6, 3]);
    expect(ofAccount(reading(), '2').total_linhas_lidas).toBe(3);
  });

  it('are all where none is asked for', () => {
    expect(ofAccount(reading(), null)).toEqual(reading());
  });

  it('are rejected where the file has no such account', () => {
    expect(() => ofAccount(reading(), '3')).toThrow(expect.objectContaining({ status: 422 }) as Error);
  });
});
