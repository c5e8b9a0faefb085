import { type CalendarDate, type Competencia, competenciaOf } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import { PageQuery } from '../../platform/http/page-query';
import { readForm } from '../../platform/http/read-form';
import {
  BoolField,
  CompetenciaField,
  DateField,
  DateTimeField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  MoneyField,
  NestedListField,
  PartialWithout,
  TextField,
} from '../../platform/http/validation/fields';
import { imageTypeOf } from '../../platform/upload/upload.interceptor';
import { type NotaFiscal, STATUS_NOTA, type StatusNota } from './nota-fiscal.entity';

/** Allowed types of an invoice file (decisions, section 6). */
const MIMES_ARQUIVO = ['application/pdf', 'application/xml', 'text/xml', 'image/png', 'image/jpeg'] as const;
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

/** Number of characters that fit into the column, even at four bytes each. */
const MAX_DESCRIPTION = 16_000;

/** Kinds of the regime of IBS and CBS: values of the NFS-e layout. */
const REGIMES_IBS_CBS = [1, 2, 3] as const;
const CHAVE_NFSE = /^[0-9A-Za-z]{50}$/;

const digits = (count: number): PropertyDecorator =>
  TextField({ nullable: true, pattern: new RegExp(`^\\d{${count}}$`), expected: `${count} digits` });

export class CreateNotaFiscalDto {
  @IdField({ description: 'prestador.id' }) id_prestador: number;
  @IdField({ description: 'tomador.id' }) id_tomador: number;
  @IdField({ nullable: true, description: 'customer.id' }) id_customer?: number | null;
  @CompetenciaField({ nullable: true }) competencia_referencia?: Competencia | null;
  @DateField({ nullable: true }) data_emissao?: CalendarDate | null;

  @TextField({
    nullable: true,
    normalize: (text) => (CHAVE_NFSE.test(text) ? text.toUpperCase() : undefined),
    expected: '50 letters and digits',
    written: CHAVE_NFSE,
  })
  chave_nfse?: string | null;

  @EnumField(REGIMES_IBS_CBS, { nullable: true }) regime_ibs_cbs?: number | null;
  @digits(6) cclasstrib?: string | null;
  @digits(9) nbs?: string | null;
  @MoneyField({ nullable: true }) valor_cbs?: Decimal | null;
  @MoneyField({ nullable: true }) valor_ibs?: Decimal | null;
  @MoneyField({ default: '0.00' }) valor_bruto: Decimal;
  @MoneyField({ default: '0.00' }) valor_liquido: Decimal;
  @EnumField(STATUS_NOTA, { default: 'rascunho' }) status: StatusNota;
  @TextField({ nullable: true, max: MAX_DESCRIPTION }) descricao_final?: string | null;
  @DateTimeField({ nullable: true }) processamento_iniciado_em?: Date | null;

  @TextField({ nullable: true, max: 255, blankIsNull: true, description: 'Name of the file' })
  arquivo_nome?: string | null;

  @EnumField(MIMES_ARQUIVO, { nullable: true, description: 'Type of the file; fixed while one is stored' })
  arquivo_mime?: MimeArquivo | null;

  @TextField({ nullable: true, max: 36, description: 'Trace to the legacy record' }) uuid_legado?: string | null;
}

export class UpdateNotaFiscalDto extends PartialWithout(CreateNotaFiscalDto, 'uuid_legado') {
  @IntField({ nullable: true, min: 1, description: 'The record of the invoice automation' })
  id_nfe_salvador?: number | null;
}

export class NotasDoCustomerQuery extends PageQuery {
  @EnumField(STATUS_NOTA, { optional: true }) status?: StatusNota;
  @BoolField({ optional: true, description: 'true: only invoices without chave_nfse; false: only those with one' })
  sem_chave?: boolean;
  @CompetenciaField({ optional: true, description: 'Only invoices for services of this month, MM/YYYY' })
  competencia_referencia?: Competencia;
}

export class NotasFiscaisQuery extends NotasDoCustomerQuery {
  @IdField({ optional: true }) id_customer?: number;
  @IdField({ optional: true }) id_prestador?: number;
  @IdField({ optional: true }) id_tomador?: number;
}

export class AvisoDaNota {
  @EnumField(['competencia_difere']) codigo: 'competencia_difere';
  @TextField() mensagem: string;
}

export class NotaFiscalRead {
  @IdField() id: number;
  @IdField() id_prestador: number;
  @IdField() id_tomador: number;
  @IdField({ nullable: true }) id_customer: number | null;
  @CompetenciaField({ nullable: true }) competencia_referencia: Competencia | null;
  @DateField({ nullable: true }) data_emissao: CalendarDate | null;
  @TextField({ nullable: true }) chave_nfse: string | null;
  @EnumField(REGIMES_IBS_CBS, { nullable: true }) regime_ibs_cbs: number | null;
  @TextField({ nullable: true }) cclasstrib: string | null;
  @TextField({ nullable: true }) nbs: string | null;
  @DecimalField({ nullable: true }) valor_cbs: Decimal | null;
  @DecimalField({ nullable: true }) valor_ibs: Decimal | null;
  @DecimalField() valor_bruto: Decimal;
  @DecimalField() valor_liquido: Decimal;
  @EnumField(STATUS_NOTA) status: StatusNota;
  @TextField({ nullable: true }) descricao_final: string | null;
  @DateTimeField({ nullable: true }) processamento_iniciado_em: string | null;
  @TextField({ nullable: true }) arquivo_nome: string | null;
  @TextField({ nullable: true }) arquivo_mime: string | null;
  @BoolField() tem_arquivo: boolean;
  @IntField({ nullable: true }) id_nfe_salvador: number | null;
  @TextField({ nullable: true }) uuid_legado: string | null;
  @IdField() id_usuario_created: number;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
  @NestedListField(() => AvisoDaNota) avisos: readonly AvisoDaNota[];
}

/** Converts an invoice to its response. Of its file, only name and type are included. */
export function toNotaFiscalRead(nota: NotaFiscal): NotaFiscalRead {
  return toRead({ ...nota, tem_arquivo: nota.arquivo_chave !== null, avisos: avisosDaNota(nota) });
}

const toRead = readForm(NotaFiscalRead);

/** Returns the notice of an invoice that was issued in another month than that of its services. */
function avisosDaNota({
  data_emissao,
  competencia_referencia,
}: Pick<NotaFiscal, 'data_emissao' | 'competencia_referencia'>): AvisoDaNota[] {
  if (data_emissao === null || competencia_referencia === null) return [];
  const emissao = competenciaOf(data_emissao);
  if (emissao === competencia_referencia) return [];
  const mensagem = `A nota foi emitida em ${emissao}, e a competência é ${competencia_referencia}`;
  return [{ codigo: 'competencia_difere', mensagem }];
}
