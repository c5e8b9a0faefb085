import { EnumField, TextField } from '../../../platform/http/validation/fields';
import { type MimeArquivo, MIMES_ARQUIVO } from './file-type';

export class ArquivoDto {
  @TextField({ max: 255, example: 'nfse-2026-11.pdf' })
  arquivo_nome: string;

  @EnumField(MIMES_ARQUIVO)
  arquivo_mime: MimeArquivo;

  @TextField({ description: 'Plain base64 of at most 10 MB, decoded' })
  conteudo_base64: string;
}
