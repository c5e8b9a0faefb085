import { Check, IntField, ListField, NestedField, PickOf, RECORD_ID } from '../../../platform/http/validation/fields';
import { UpdateLancamentoDto } from '../lancamento.dto';

export const MAX_IDS = 5_000;

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

export class AlterarLoteDto {
  @ListField(RECORD_ID, { min: 1, max: MAX_IDS, description: 'Own entries; repeated ids collapse' })
  ids: number[];

  @NestedField(() => MudancasDto)
  mudancas: MudancasDto;
}

export class RemoverLoteDto {
  @ListField(RECORD_ID, { min: 1, max: MAX_IDS, description: 'Own entries; repeated ids collapse' })
  ids: number[];
}

export class AlterarLoteResult {
  @IntField({ description: 'Entries named' }) alterados: number;
}

export class RemoverLoteResult {
  @IntField({ description: 'Entries named' }) removidos: number;
}
