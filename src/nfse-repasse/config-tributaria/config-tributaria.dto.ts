import { type CalendarDate } from '../../kernel/calendar';
import { PageQuery } from '../../platform/http/page-query';
import { readForm } from '../../platform/http/read-form';
import {
  BoolField,
  DateField,
  DateTimeField,
  IdField,
  NestedField,
  PartialWithout,
  TextField,
} from '../../platform/http/validation/fields';
import { ConfigIrAdicionalRead, ConfigIssRead, ConfigTributosRead } from './config-children.dto';

export class CreateCadastroTributarioDto {
  @IdField({ description: 'prestador.id' }) id_prestador: number;
  @TextField({ max: 200, example: 'Lucro presumido 2026' }) nome_regra: string;
  @DateField({ description: 'In force from this day' }) vigente_em: CalendarDate;
  @BoolField({ default: true }) ativo: boolean;
  @TextField({ nullable: true, max: 36, description: 'Trace to the legacy record' }) uuid_legado?: string | null;
}

export class UpdateCadastroTributarioDto extends PartialWithout(CreateCadastroTributarioDto, 'uuid_legado') {}

export class CadastrosDoPrestadorQuery extends PageQuery {
  @BoolField({ optional: true }) ativo?: boolean;
}

export class CadastrosTributariosQuery extends CadastrosDoPrestadorQuery {
  @IdField({ optional: true }) id_prestador?: number;
}

export class CadastroTributarioRead {
  @IdField() id: number;
  @IdField() id_prestador: number;
  @TextField() nome_regra: string;
  @DateField() vigente_em: CalendarDate;
  @BoolField() ativo: boolean;
  @TextField({ nullable: true }) uuid_legado: string | null;
  @IdField() id_usuario_created: number;
  @DateTimeField() created_at: string;
  @DateTimeField() updated_at: string;
}

/** A rule with its three children. */
export class CadastroTributarioDetail extends CadastroTributarioRead {
  @NestedField(() => ConfigTributosRead, { nullable: true }) config_tributos: ConfigTributosRead | null;
  @NestedField(() => ConfigIssRead, { nullable: true }) config_iss: ConfigIssRead | null;
  @NestedField(() => ConfigIrAdicionalRead, { nullable: true }) config_ir_adicional: ConfigIrAdicionalRead | null;
}

/** Converts a tax rule's header to its response. */
export const toCadastroTributarioRead = readForm(CadastroTributarioRead);
