import type { Competencia } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import {
  BoolField,
  CompetenciaField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  NestedListField,
  TextField,
} from '../../platform/http/validation/fields';
import { type Anexo, ANEXOS } from '../sn-empresas/sn-empresa.entity';
import { JanelaRead } from './apuracao-read.dto';

/** A percentage of the revenue. */
const PercentField = (options: { nullable?: boolean } = {}) => DecimalField({ scale: 4, ...options });

export class PercentuaisDoAnexoRead {
  @EnumField(ANEXOS) anexo: Anexo;
  @PercentField() aliquota_efetiva: Decimal;
  @PercentField() icms: Decimal;
  @PercentField() iss: Decimal;
  @PercentField() cbs: Decimal;
  @PercentField() ibs: Decimal;
}

/** What goes on the fiscal documents of a group in a month. It is known on the first day of the month. */
export class PercentuaisRead {
  @CompetenciaField() competencia: Competencia;
  @NestedField(() => JanelaRead) janela: JanelaRead;
  @BoolField() janela_completa: boolean;
  @IntField({ min: 1, max: 6 }) faixa: number;
  @PercentField({ nullable: true }) iss_retido: Decimal | null;
  @NestedListField(() => PercentuaisDoAnexoRead) anexos: readonly PercentuaisDoAnexoRead[];
}

/** The same for one annex of a group. */
export class PercentuaisDoGrupoRead {
  @IdField() matriz_id: number;
  @TextField() nome: string;
  @CompetenciaField() competencia: Competencia;
  @NestedField(() => JanelaRead) janela: JanelaRead;
  @BoolField() janela_completa: boolean;
  @IntField({ min: 1, max: 6 }) faixa: number;
  @PercentField({ nullable: true }) iss_retido: Decimal | null;
  @EnumField(ANEXOS) anexo: Anexo;
  @PercentField() aliquota_efetiva: Decimal;
  @PercentField() icms: Decimal;
  @PercentField() iss: Decimal;
  @PercentField() cbs: Decimal;
  @PercentField() ibs: Decimal;
}
