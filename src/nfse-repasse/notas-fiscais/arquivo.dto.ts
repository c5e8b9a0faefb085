import { EnumField, TextField } from '../../platform/http/validation/fields';
import { imageTypeOf } from '../../platform/upload/image-type';

/** Allowed types of an invoice file (decisions, section 6). */
export const MIMES_ARQUIVO = ['application/pdf', 'application/xml', 'text/xml', 'image/png', 'image/jpeg'] as const;
export type MimeArquivo = (typeof MIMES_ARQUIVO)[number];

const HEAD = 512;
/** Start of an XML file: a declaration, a comment, or the root element. An HTML page is not accepted. */
const XML_START = /^\s*<(\?xml\s|!--|(?!html\b)[\p{L}_])/iu;

/** Returns whether the first bytes are those of the declared type. */
export function isOfType(bytes: Buffer, mime: MimeArquivo): boolean {
  switch (mime) {
    case 'application/pdf':
      return bytes.subarray(0, 5).toString('latin1') === '%PDF-';
    case 'image/png':
      return imageTypeOf(bytes) === 'png';
    case 'image/jpeg':
      return imageTypeOf(bytes) === 'jpeg';
    case 'application/xml':
    case 'text/xml':
      return XML_START.test(textHead(bytes));
  }
}

/** Decodes the beginning by its byte order mark, or as UTF-8 when there is none. */
function textHead(bytes: Buffer): string {
  const head = bytes.subarray(0, HEAD);
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head);
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
  return new TextDecoder('utf-8').decode(head);
}

export class ArquivoDto {
  @TextField({ max: 255, example: 'nfse-2026-11.pdf' })
  arquivo_nome: string;

  @EnumField(MIMES_ARQUIVO)
  arquivo_mime: MimeArquivo;

  @TextField({
    written: /^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
    description: 'Plain base64 of at most 10 MB, decoded',
  })
  conteudo_base64: string;
}
