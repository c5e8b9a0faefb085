/**
 * Names of single records by schema, for use in a sentence. The lookup removes the prefixes `Create`, `Update`,
 * `Upsert` and suffixes such as `Dto` and `Read`: `CreateBancoDto`, `UpdateBancoDto` and `BancoRead` are all about a
 * bank.
 */
export const RECORDS: Readonly<Record<string, string>> = {
  ContaBancaria: 'account',
  OrdemDaRegra: 'rule',
  Painel: 'customer',
  RegraEstatistica: 'rule',
  RegraIgnorarSimulada: 'ignore rule',
  RegraSimulada: 'ledger rule',
  Tabela: 'table',
  Responsavel: 'person',
};
