import { EnumField, TextField } from '../../../platform/http/validation/fields';
import { type MimeArquivo, MIMES_ARQUIVO } from './file-type';

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
