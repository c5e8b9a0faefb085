/**
 * Condition on `lancamento_contabil l`: a person changed the entry since it was made, by PUT or in bulk (4-operators, 1.4). A
 * re-evaluation or an export is no person's change.
 */
export const EDITED = `EXISTS (SELECT 1 FROM lancamento_historico h JOIN lancamento_ato a ON a.id = h.id_ato
  WHERE h.id_lancamento = l.id AND a.acao = 'alterado')`;
