import { heldBytes } from '../../../../test/support/servers/held-memory';
import { Random } from '../../../../test/support/fuzz/random';
import { accountIndex } from '../../../contabil/rules/engine/account-search';
import { compileIgnoreRules } from '../../../contabil/rules/engine/rule-index';
import { compileLedgerRules } from '../../../contabil/rules/engine/ledger-rules';
import { PreviewImportacao } from './preview-importacao';
import { identify, readCsv } from '../../../statements';
import type { LineRules } from '../run/classify-lines';

/** So many that what else the process comes to hold meanwhile does not count. Its code is compiled by a short statement before. */
const LINES = 20_000;
const SHORT = 2_000;
/** A movement with its texts and its identity takes some 260; what the rules and the ledger add to it some 100. */
const BYTES_PER_LINE = 460;

/** A CSV statement in which no two lines are alike. */
function statement(lines: number): Buffer {
  const random = new Random(1);
  const rows = Array.from({ length: lines }, (_, index) => {
    const text = `PIX ENVIADO ${random.below(1e9).toString(36).toUpperCase()} ${index}`;
    return `05/03/2026;${text};-${random.below(10_000)},${10 + random.below(90)}`;
  });
  return Buffer.from(`Data;Histórico;Valor\n${rows.join('\n')}\n`);
}

it(`holds at most ${BYTES_PER_LINE} bytes for each line of a long statement when its response begins`, async () => {
  const importacao = { id: 1, tipo: 'csv', id_cliente: 1, id_banco: null, id_estrutura: null, conta: null };
  const rules: LineRules = {
    ignoreRules: compileIgnoreRules([], importacao),
    ledgerRules: compileLedgerRules({
      rules: [],
      target: importacao,
      charts: [],
      accounts: accountIndex([]),
    }),
    escolhas: { excluir: new Set(), manter: new Set() },
  };
  const manager = { query: () => Promise.resolve([]) };
  let bytes = statement(SHORT);
  const file = {
    read: () => {
      const reading = readCsv(bytes, null);
      identify(reading, importacao);
      return Promise.resolve(reading);
    },
  };
  let held = 0;
  const detector = {
    ofCode: () => {
      held = heldBytes() - before;
      return Promise.resolve({ codigo_ofx_detectado: null, id_banco_sugerido: null });
    },
  };
  const preview = new PreviewImportacao(
    { manager, ...manager } as never,
    { owned: () => Promise.resolve({ importacao }) } as never,
    {} as never,
    file as never,
    detector as never,
    { of: () => Promise.resolve(rules) } as never,
    { keep: () => Promise.resolve() } as never,
  );
  let before = heldBytes();
  await preview.run({} as never, 1, {});
  bytes = statement(LINES);
  before = heldBytes();
  const { qtd_lancamentos_detectados } = await preview.run({} as never, 1, {});
  expect(qtd_lancamentos_detectados).toBe(LINES);
  expect(held / LINES).toBeLessThan(BYTES_PER_LINE);
});
