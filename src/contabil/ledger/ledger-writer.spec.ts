import type { Tx } from '../../platform/database/unit-of-work';
import { LedgerWriter, type NewLedgerEntry } from './ledger-writer';

const entry = (over: Partial<NewLedgerEntry> = {}): NewLedgerEntry => ({
  id_usuario_created: 1,
  id_cliente: 2,
  id_plano_contas: null,
  competencia: '03/2026',
  data_registro: '2026-03-05',
  id_conta_debito: null,
  id_conta_credito: null,
  valor: '10.00',
  codigo_historico: '',
  historico_contabil: 'Entry',
  numero_documento: null,
  status: 'regra_pendente',
  origem: 'import_ofx',
  regras_aplicadas: null,
  id_importacao: 3,
  id_fixo: null,
  linha_arquivo: 1,
  conta: null,
  extrato_data: '2026-03-05',
  extrato_valor: '10.00',
  extrato_descricao: 'Entry',
  extrato_documento: null,
  extrato_tipo: 'C',
  ...over,
});

/** The statements that an insertion would send: how many rows and how many bytes of text each carries. */
async function statementsOf(entries: readonly NewLedgerEntry[]): Promise<{ rows: number; bytes: number }[]> {
  const statements: { rows: number; bytes: number }[] = [];
  const tx = {
    query: (_sql: string, [rows]: [unknown[][]]) => {
      const texts = rows.flat().filter((value) => typeof value === 'string');
      statements.push({ rows: rows.length, bytes: Buffer.byteLength(texts.join('')) });
      return Promise.resolve({ insertId: statements.length });
    },
  } as unknown as Tx;
  await new LedgerWriter().insertAll(tx, [entries]);
  return statements;
}

describe('statements of a bulk insertion', () => {
  it('is none for no entry', async () => {
    expect(await statementsOf([])).toEqual([]);
  });

  it('take so many short rows', async () => {
    const statements = await statementsOf(Array.from({ length: 5_001 }, () => entry()));
    expect(statements.map((each) => each.rows)).toEqual([2_500, 2_500, 1]);
  });

  it('stay small with the longest texts', async () => {
    const long = '😀'.repeat(500);
    const statements = await statementsOf(
      Array.from({ length: 2_500 }, () => entry({ historico_contabil: long, extrato_descricao: long })),
    );
    expect(statements.reduce((sum, each) => sum + each.rows, 0)).toBe(2_500);
    for (const { bytes } of statements) expect(bytes).toBeLessThanOrEqual(2 * 1024 * 1024);
  });
});
