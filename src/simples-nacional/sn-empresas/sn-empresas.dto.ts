import type { CalendarDate } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import {
  BoolField,
  DateField,
  DateTimeField,
  DecimalField,
  DocumentoField,
  EnumField,
  IdField,
  ListField,
  TextField,
} from '../../platform/http/validation/fields';
import {
  type Anexo,
  ANEXOS,
  type RegimeApuracao,
  REGIMES_APURACAO,
  type TipoAtividade,
  TIPOS_ATIVIDADE,
} from './sn-empresa.entity';

const ANEXO = { kind: 'enum', values: ANEXOS } as const;
const keptUnlessSent = (byDefault: string) => ({
  optional: true,
  description: `Left out: kept, or ${byDefault} for a new company`,
});

/**
 * One company of a batch. A field that is left out keeps its stored value. No field has a default here: see `DEFAULTS`
 * of the upsert.
 */
export class UpsertSnEmpresaDto {
  @TextField({ max: 200, example: 'Padaria Boa Massa Ltda' })
  nome: string;

  @DocumentoField({ description: 'The key; an existing one configures that customer', example: '12.345.678/0001-95' })
  cnpj: string;

  @TextField({ optional: true, nullable: true, max: 20, blankIsNull: true })
  cnae?: string | null;

  @EnumField(TIPOS_ATIVIDADE, keptUnlessSent('servicos_V'))
  tipo_atividade?: TipoAtividade;

  @ListField(ANEXO, { ...keptUnlessSent('[III]'), max: ANEXOS.length })
  anexos_permitidos?: Anexo[];

  @BoolField(keptUnlessSent('false'))
  utiliza_fator_r?: boolean;

  @EnumField(REGIMES_APURACAO, keptUnlessSent('competencia'))
  regime_apuracao?: RegimeApuracao;

  @BoolField(keptUnlessSent('false'))
  possui_sublimite?: boolean;

  @BoolField(keptUnlessSent('false'))
  atividade_servico?: boolean;

  @BoolField(keptUnlessSent('false'))
  iss_aliquota_fixa?: boolean;

  @DecimalField({ ...keptUnlessSent('0.0000'), scale: 4, min: '0.0000', lessThan: '100000000000.0000' })
  iss_aliquota_fixa_valor?: Decimal;

  @TextField({ optional: true, nullable: true, max: 10_000, blankIsNull: true })
  observacao?: string | null;

  @IdField({ optional: true, nullable: true, description: 'Customer id of the head office' })
  matriz_id?: number | null;

  @DateField({ optional: true, nullable: true, example: '2026-11-05' })
  inicio_atividade?: CalendarDate | null;

  @BoolField(keptUnlessSent('false'))
  ipi_zfm?: boolean;
}

/** A customer with its Simples Nacional configuration. */
export class SnEmpresaRead {
  @IdField({ description: 'The customer id' }) id: number;
  @TextField() nome: string;
  @TextField({ nullable: true, description: 'Without mask; null only once it was taken from the customer' })
  cnpj: string | null;
  @TextField({ nullable: true }) cnae: string | null;
  @EnumField(TIPOS_ATIVIDADE) tipo_atividade: TipoAtividade;
  @ListField(ANEXO) anexos_permitidos: Anexo[];
  @BoolField() utiliza_fator_r: boolean;
  @EnumField(REGIMES_APURACAO) regime_apuracao: RegimeApuracao;
  @BoolField() possui_sublimite: boolean;
  @BoolField() atividade_servico: boolean;
  @BoolField() iss_aliquota_fixa: boolean;
  @DecimalField({ scale: 4 }) iss_aliquota_fixa_valor: Decimal;
  @TextField({ nullable: true }) observacao: string | null;
  @IdField({ nullable: true }) matriz_id: number | null;
  @DateField({ nullable: true }) inicio_atividade: CalendarDate | null;
  @BoolField() ipi_zfm: boolean;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}

export class SnEmpresaSaved {
  @IdField() id: number;
  @TextField() nome: string;
  @TextField() cnpj: string;
}
