import { encodeWindows1252 } from '../../../kernel/windows-1252';

/** The encodings in which an export file is offered; the first is the contract's. */
export const CODIFICACOES = ['utf-8', 'windows-1252'] as const;
export type Codificacao = (typeof CODIFICACOES)[number];

/** The bytes of a part of an export file; never a byte order mark. Parts can be encoded one by one. */
export function encodeExport(text: string, codificacao: Codificacao): Buffer {
  return codificacao === 'utf-8' ? Buffer.from(text) : encodeWindows1252(text);
}

/** The `Content-Type` of an export file. */
export function exportContentType(codificacao: Codificacao): string {
  return `text/plain; charset=${codificacao}`;
}
