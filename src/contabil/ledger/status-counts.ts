/** Entries `l` by status, and their amounts by the direction of the statement line: entries made by hand have none. */
export const STATUS_COUNTS = `COUNT(IF(l.status = 'regra_pendente', 1, NULL)) AS pendentes, COUNT(IF(l.status = 'sucesso', 1, NULL)) AS sucesso,
  COUNT(IF(l.status = 'exportado', 1, NULL)) AS exportados, COUNT(IF(l.status = 'error', 1, NULL)) AS erros,
  SUM(IF(l.extrato_tipo = 'C', l.valor, 0.00)) AS entradas, SUM(IF(l.extrato_tipo = 'D', l.valor, 0.00)) AS saidas`;
