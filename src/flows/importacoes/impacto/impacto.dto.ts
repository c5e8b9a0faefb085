import {
  BoolField,
  DateTimeField,
  DecimalField,
  IdField,
  IntField,
  NestedField,
  NestedListField,
  TextField,
} from '../../../platform/http/validation/fields';
import type { Valores } from '../../../kernel/reason-codes/reason';
import { ValoresField } from '../../../platform/http/validation/reason-fields';
import { Periodo } from '../analise/analise.dto';

export class QtdPorStatus {
  @IntField() sucesso: number;
  @IntField() regra_pendente: number;
  @IntField() error: number;
  @IntField() exportado: number;
}

export class ExportacaoDoImpacto {
  @IdField() id: number;
  @IntField({ description: 'Entries of the import that it holds now' }) qtd: number;
  @DateTimeField() criado_em: string;
}

/** What undoing an import would take away (4-operators, 1.5). */
export class ImpactoRead {
  @IntField() qtd_lancamentos: number;
  @NestedField(() => QtdPorStatus) por_status: QtdPorStatus;
  @DecimalField({ description: 'By the direction of the statement' }) valor_entradas: string;
  @DecimalField({ description: 'By the direction of the statement' }) valor_saidas: string;
  @NestedField(() => Periodo, { description: 'First and last data_registro' }) periodo: Periodo;
  @IntField({ description: 'Entries that a person changed since the import' }) editados: number;
  @NestedListField(() => ExportacaoDoImpacto) exportacoes: readonly ExportacaoDoImpacto[];
  @IntField({ description: 'Ledger rules that came from the import' }) regras_geradas: number;
  @BoolField() pode_substituir: boolean;
  @BoolField() pode_remover: boolean;
  @TextField({ nullable: true, description: 'Why one of them would be refused now' }) motivo: string | null;
  @TextField({ nullable: true, description: 'Code of that refusal' }) motivo_codigo: string | null;
  @ValoresField() motivo_valores?: Valores;
}
