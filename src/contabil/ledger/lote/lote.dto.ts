import {
  Check,
  IdField,
  IntField,
  ListField,
  NestedField,
  NestedListField,
  PickOf,
  RECORD_ID,
  TextField,
} from '../../../platform/http/validation/fields';
import type { Problem } from '../../../platform/http/validation/field-spec';
import { UpdateLancamentoDto } from '../lancamento.dto';

const MAX_IDS = 5_000;

/** Limit of the bytes of such a body: every entry as it was seen, with its texts at their longest. */
export const LOTE_BYTES = 8 * 1024 * 1024;

/** What many entries can be given at once. */
@Check<MudancasDto>(
  (mudancas) =>
    Object.values(mudancas).every((value) => value === undefined)
      ? { loc: [], msg: 'at least one change is needed', type: 'value_error' }
      : undefined,
  { maxProperties: 0 },
)
export class MudancasDto extends PickOf(UpdateLancamentoDto, [
  'id_plano_contas',
  'id_conta_debito',
  'id_conta_credito',
  'codigo_historico',
  'historico_contabil',
  'competencia',
  'status',
]) {}

/** An entry as the caller saw it: of what is sent, all must still be so. */
export class VistoDto extends PickOf(UpdateLancamentoDto, [
  'competencia',
  'data_registro',
  'valor',
  'historico_contabil',
  'numero_documento',
  'id_conta_debito',
  'id_conta_credito',
  'status',
]) {
  @IdField({ description: 'One of ids' })
  id: number;

  @IdField({ nullable: true })
  id_plano_contas?: number | null;

  @TextField({ optional: true, max: 20 })
  codigo_historico?: string;
}

/** Which entries a batch is about. */
@Check<LoteDto>(strangers)
export class LoteDto {
  @ListField(RECORD_ID, { min: 1, max: MAX_IDS, description: 'Own entries; repeated ids collapse' })
  ids: number[];

  @NestedListField(() => VistoDto, {
    optional: true,
    max: MAX_IDS,
    description:
      'Entries of ids, each once, as the caller saw them: 412, naming those that have changed since, and nothing is done',
  })
  vistos?: VistoDto[];
}

/** What was seen must be about entries of the batch, each of them once: else a condition would be left out in silence. */
function strangers({ ids, vistos = [] }: LoteDto): Problem | undefined {
  const named = new Set(ids);
  const at = vistos.findIndex(({ id }) => !named.delete(id));
  return at < 0 ? undefined : { loc: ['vistos', at, 'id'], msg: 'not one of ids, or seen twice', type: 'value_error' };
}

export class AlterarLoteDto extends LoteDto {
  @NestedField(() => MudancasDto)
  mudancas: MudancasDto;
}

export class RemoverLoteDto extends LoteDto {}

export class AlterarLoteResult {
  @IntField({ description: 'Entries named' }) alterados: number;
}

export class RemoverLoteResult {
  @IntField({ description: 'Entries named' }) removidos: number;
}

export class DesfazerLoteDto extends PickOf(LoteDto, ['ids']) {}

export class DesfazerLoteResult {
  @IntField({ description: 'Entries named' }) desfeitos: number;
}
