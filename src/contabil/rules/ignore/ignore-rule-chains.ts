import { ChainTable } from '../chain-table';

/** Where the conditions of ignore rules are kept. */
export const ignoreRuleChains = new ChainTable('regra_ignorar_condicao', 'id_regra_ignorar');
