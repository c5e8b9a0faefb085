import type { Response } from 'express';

/** Headers that a page of another origin may read (decisions, section 8). */
export const EXPOSED_HEADERS = [
  'X-Exportacao-Id',
  'X-Exportacao-Qtd',
  'X-Exportacao-Pendentes',
  'X-Exportacao-Nome',
  'X-Regras-Omitidas',
  'X-Regra-Aplicacao',
  'X-Leitura-Igual',
  'Content-Disposition',
  'X-Total-Count',
  'X-Request-Id',
  'Retry-After',
  'Link',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'X-Error-Code',
  'X-Error-Values',
  'X-Ignored-Query',
  'ETag',
  'Idempotent-Replayed',
  'Location',
];
const EXPOSE = 'Access-Control-Expose-Headers';

/**
 * Names the headers on a response whose route must expose them by the contract. Without a configured origin this grants no access. With
 * one, the CORS layer has set it already.
 */
export function exposeHeaders(response: Response): void {
  if (!response.hasHeader(EXPOSE)) response.setHeader(EXPOSE, EXPOSED_HEADERS.join(','));
}
