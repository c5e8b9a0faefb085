import { ChainTable } from '../chain-table';

/** Where the conditions of ledger rules are kept. */
export const ledgerRuleChains = new ChainTable('regra_lancamento_condicao', 'id_regra_lancamento');
