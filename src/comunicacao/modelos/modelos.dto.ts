import { readForm } from '../../platform/http/read-form';
import {
  BoolField,
  DateField,
  DateTimeField,
  EnumField,
  FormDto,
  IdField,
  IntField,
  ListField,
  ObjectField,
  PartialOf,
  TextField,
} from '../../platform/http/validation/fields';
import { TIPOS_MIDIA } from './modelo.entity';

const MAX_MESSAGE = 100_000;
const MAX_LIST = 10_000;
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

export class CreateModeloDto {
  @TextField({ max: 255, example: 'Vencimento do DAS' })
  titulo: string;

  @TextField({ max: MAX_MESSAGE, example: 'Olá {{nome}}, o DAS vence no dia 20.' })
  mensagem: string;

  @IdField({ nullable: true }) departamento_id?: number | null;
  @IntField({ nullable: true, min: 1, max: 31 }) dia_envio?: number | null;
  @IntField({ nullable: true, min: 0, max: 6 }) dia_semana?: number | null;

  @TextField({
    nullable: true,
    max: 8,
    pattern: TIME_OF_DAY,
    expected: 'a time of day, HH:MM or HH:MM:SS',
    blankIsNull: true,
    example: '09:00',
  })
  horario_envio?: string | null;

  @TextField({ nullable: true, max: 20, example: 'anterior' }) ajuste_dia_util?: string | null;
  @ListField({ kind: 'int', min: 1 }, { nullable: true, max: MAX_LIST }) empresa_ids?: number[] | null;
  @ListField({ kind: 'any' }, { nullable: true, max: MAX_LIST }) variaveis?: unknown[] | null;
  @ListField({ kind: 'int', min: 1, max: 12 }, { nullable: true, max: 12 }) meses_ativos?: number[] | null;
  @TextField({ nullable: true, max: 255 }) obrigacao_nome?: string | null;
  @BoolField({ default: false }) recorrencia_ativa: boolean;
  @TextField({ nullable: true, max: 50 }) telefone_avulso?: string | null;
  @TextField({ nullable: true, max: 50 }) tipo_recorrencia?: string | null;
  @TextField({ nullable: true, max: 50 }) vinculo_mode?: string | null;
  @TextField({ nullable: true, max: 20 }) tipo_midia?: string | null;
  @TextField({ nullable: true, max: 500 }) arquivo_url?: string | null;
  @TextField({ nullable: true, max: 255 }) arquivo_nome?: string | null;
}

const UNCHANGED_IN_UPDATE = [
  'titulo',
  'mensagem',
  'departamento_id',
  'dia_envio',
  'dia_semana',
  'horario_envio',
  'ajuste_dia_util',
  'empresa_ids',
  'variaveis',
  'meses_ativos',
  'obrigacao_nome',
  'telefone_avulso',
  'tipo_recorrencia',
  'vinculo_mode',
  'tipo_midia',
  'arquivo_url',
  'arquivo_nome',
] as const;

export class UpdateModeloDto extends PartialOf(CreateModeloDto, UNCHANGED_IN_UPDATE) {
  @BoolField({ nullable: true, description: 'null switches the recurrence off' })
  recorrencia_ativa?: boolean | null;
}

export class ModelosQuery {
  @IdField({ optional: true }) departamento_id?: number;
  @IntField({ default: 100, min: 1, max: 500 }) limit: number;
  @IntField({ default: 0, min: 0 }) offset: number;
}

@FormDto()
export class AnexoForm {
  @EnumField(TIPOS_MIDIA)
  tipo_midia: string;
}

export class PreviaRequest {
  @ObjectField({
    description:
      'Value by name of the variable: a text of at most 5000 characters or a whole number; null is not given',
    example: { nome: 'Padaria Pão Quente' },
  })
  variaveis: Record<string, unknown>;
}

export class PreviaRead {
  @TextField({ description: 'The message with the given values in place of its variables' }) texto: string;
  @ListField({ kind: 'text' }, { description: 'Names that were given, but do not occur in the message' })
  desconhecidas: readonly string[];
  @ListField(
    { kind: 'text' },
    { description: 'Variables of the message without a value; they stay unfilled in `texto`' },
  )
  faltantes: readonly string[];
}

export class ProximosEnviosQuery {
  @IntField({ default: 12, min: 1, max: 24, description: 'How many sendings' }) n: number;
}

export class EnvioRead {
  @DateField({ description: 'The day of the sending, in São Paulo' }) data: string;
  @TextField({ nullable: true, description: '`horario_envio` of the template, time of São Paulo' }) horario:
    | string
    | null;
  @TextField({ description: 'Weekday of `data`, in words', example: 'segunda-feira' }) dia_semana: string;
  @DateField({ description: 'The day by the recurrence alone' }) data_original: string;
  @BoolField({ description: 'Whether `ajuste_dia_util` moved the day' }) ajustada: boolean;
  @TextField({ nullable: true, description: 'The national holiday on `data_original`', example: 'Natal' }) feriado:
    | string
    | null;
}

export class ModeloRead {
  @IdField() id: number;
  @TextField() titulo: string;
  @TextField() mensagem: string;
  @IdField({ nullable: true }) departamento_id: number | null;
  @IntField({ nullable: true }) dia_envio: number | null;
  @IntField({ nullable: true }) dia_semana: number | null;
  @TextField({ nullable: true }) horario_envio: string | null;
  @TextField({ nullable: true }) ajuste_dia_util: string | null;
  @ListField({ kind: 'int' }, { nullable: true }) empresa_ids: number[] | null;
  @ListField({ kind: 'any' }, { nullable: true }) variaveis: unknown[] | null;
  @ListField({ kind: 'int' }, { nullable: true }) meses_ativos: number[] | null;
  @TextField({ nullable: true }) obrigacao_nome: string | null;
  @BoolField() recorrencia_ativa: boolean;
  @TextField({ nullable: true }) telefone_avulso: string | null;
  @TextField({ nullable: true }) tipo_recorrencia: string | null;
  @TextField({ nullable: true }) vinculo_mode: string | null;
  @TextField({ nullable: true }) tipo_midia: string | null;
  @TextField({ nullable: true }) arquivo_url: string | null;
  @TextField({ nullable: true }) arquivo_nome: string | null;
  @TextField({ nullable: true }) legacy_uuid: string | null;
  @DateTimeField() data_hora_criacao: string;
  @DateTimeField() data_hora_atualizacao: string;
}

/** Converts a template to its response. */
export const toModeloRead = readForm(ModeloRead);
