import type { AccountRow } from '../../../src/contabil/rules/engine/account-search';
import type { Condition } from '../../../src/contabil/rules/engine/condition-test';
import type { CustomerChart, LedgerRule } from '../../../src/contabil/rules/engine/ledger-rules';
import type { CampoComparacao, ModoComparacao } from '../../../src/contabil/rules/engine/vocabulary';

/** Rules as the specs of the engine write them: in a folder of its own, for what is in test/support itself leads to other domains. */

/** Field, mode, content and the word before the next condition, `E` where it is left out. */
export type WrittenCondition = readonly [CampoComparacao, ModoComparacao, string | null, ('E' | 'OU')?];

export const chain = (...written: WrittenCondition[]): Condition[] =>
  written.map(([campo_comparacao, modo_comparacao, conteudo_comparacao, next], ordem) => ({
    campo_comparacao,
    modo_comparacao,
    conteudo_comparacao,
    proxima_comparacao: next ?? null,
    ordem,
  }));

/** The import, and its line, that `ledgerRule` fits. */
export const RULE_TARGET = { id_banco: 1, id_cliente: 10, id_estrutura: 100 };
export const RULE_LINE = {
  data: '2026-03-05',
  descricao: 'PIX RECEBIDO',
  documento: '0042',
  valor: '10.00',
  tipo: 'C',
} as const;

/** A rule of the customer of `RULE_TARGET` for what has "pix" in it, with these codes of accounts. */
export const ledgerRule = (
  id: number,
  debit: string | null,
  credit: string | null,
  over: Partial<LedgerRule> = {},
): LedgerRule => ({
  id,
  nome: `rule ${String(id)}`,
  ordem: 0,
  ativo: true,
  id_banco: null,
  id_cliente: RULE_TARGET.id_cliente,
  id_estrutura: null,
  id_plano_contas: null,
  conta_debito_codigo: debit,
  conta_credito_codigo: credit,
  codigo_historico: null,
  historico_contabil: null,
  condicoes: chain(['descricao', 'contem', 'pix']),
  ...over,
});

/** `'1:9 504'` is chart 1 with the codes 9 and 504; a code with `s` is synthetic. The id is chart * 1000 + code. */
export function accountRows(...charts: string[]): AccountRow[] {
  return charts.flatMap((written) => {
    const [chart = '', codes = ''] = written.split(':');
    return codes.split(' ').map((code): AccountRow => {
      const number = code.replace('s', '');
      return {
        id: Number(chart) * 1000 + Number(number),
        id_plano_contas: Number(chart),
        codigo_dominio: number,
        tipo: code.endsWith('s') ? 'S' : 'A',
      };
    });
  });
}

export const activeCharts = (...ids: number[]): CustomerChart[] => ids.map((id) => ({ id, status: 'ativo' }));
