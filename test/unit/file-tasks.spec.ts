import { CHART } from '../../src/contabil/plano-contas/chart-file';
import { ANONYMOUS, BANK, FORMAT, STATEMENT } from '../../src/flows/importacoes/reading/read-statement';
import { RULE_TABLE } from '../../src/flows/importacoes/regras/rule-table';

/** The process that reads files finds them so. */
it.each([CHART, ANONYMOUS, BANK, FORMAT, STATEMENT, RULE_TABLE])('$name is exported by its module', async (task) => {
  const exported = (await import(task.module)) as Readonly<Record<string, unknown>>;
  expect(exported[task.name]).toBeInstanceOf(Function);
});
