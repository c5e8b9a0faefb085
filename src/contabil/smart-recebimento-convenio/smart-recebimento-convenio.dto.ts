import { DOCUMENTO_EXPECTED, normalizeDigitsOrCnpj } from '../../kernel/documento';
import { readForm } from '../../platform/http/read-form';
import { DateTimeField, IdField, IntField, NumberField, TextField } from '../../platform/http/validation/fields';
import { VALOR_DECIMALS, VALOR_MAX } from './smart-recebimento-convenio.entity';

/** Longest CNPJ as it is sent, mask included. */
const CNPJ_MAX = 30;

const cnpjOfReceipt = (text: string) => (text.length > CNPJ_MAX ? undefined : normalizeDigitsOrCnpj(text));

const Text = (max: number): PropertyDecorator => TextField({ nullable: true, max });
const Int = (): PropertyDecorator => IntField({ nullable: true });
const DocumentNumber = (): PropertyDecorator =>
  IntField({ nullable: true, min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
const Valor = (): PropertyDecorator =>
  NumberField({ nullable: true, min: -VALOR_MAX, max: VALOR_MAX, decimals: VALOR_DECIMALS });

/** The fields that are alike in both directions. */
class ReceiptFields {
  @Text(300) cfg_emp?: string | null;
  @Text(20) nfs_serie?: string | null;
  @DocumentNumber() nfs_numero?: number | null;
  @Text(20) nfs_tipo?: string | null;
  @DocumentNumber() mns_serie?: number | null;
  @DocumentNumber() mns_num?: number | null;
  @Valor() mns_vlr?: number | null;
  @Int() ano_nfe?: number | null;
  @Valor() pis?: number | null;
  @Valor() irrf?: number | null;
  @Valor() iss?: number | null;
  @Valor() cofins?: number | null;
  @Valor() csll?: number | null;
  @Valor() outros?: number | null;
  @Text(300) convenio?: string | null;
  @Text(20) cnv_cod?: string | null;
  @Text(20) v_nfx_numero?: string | null;
  @Valor() v_nfl_valor?: number | null;
  @Text(300) gcc_descr?: string | null;
  @Text(300) indicador?: string | null;
  @Text(300) indicador_2?: string | null;
  @Text(100) tipo?: string | null;
  @Valor() valor_tipo?: number | null;
  @Text(20) smm_tpcod?: string | null;
  @Text(20) nfe_reapresentacao?: string | null;
  @Text(20) mns_tipo?: string | null;
}

/** The `cnpj` of a receipt is not editable. */
export class UpdateSmartRecebimentoConvenioDto extends ReceiptFields {
  @DateTimeField({ nullable: true })
  v_nfl_emissao?: Date | null;
}

export class CreateSmartRecebimentoConvenioDto extends UpdateSmartRecebimentoConvenioDto {
  @TextField({
    nullable: true,
    normalize: cnpjOfReceipt,
    expected: DOCUMENTO_EXPECTED,
    description: 'With or without mask; without it in the response, letters in upper case',
    example: '11.222.333/0001-81',
  })
  cnpj?: string | null;
}

export class RecebimentosQuery {
  @TextField({ optional: true, description: 'With or without mask' })
  cnpj?: string;

  @IntField({ min: 1, max: 500, default: 100 })
  limit: number;

  @IntField({ min: 0, default: 0 })
  offset: number;
}

export class SmartRecebimentoConvenioRead extends ReceiptFields {
  @IdField() id: number;
  @TextField({ nullable: true }) cnpj: string | null;
  @DateTimeField({ nullable: true }) v_nfl_emissao: string | null;
  @DateTimeField() data_hora_criacao: string;
}

/** Converts a receipt to its response. */
export const toSmartRecebimentoConvenioRead = readForm(SmartRecebimentoConvenioRead);
