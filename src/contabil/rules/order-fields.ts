import { Check, IdField, IntField, NestedListField } from '../../platform/http/validation/fields';

/** So many rules get their places in one act. */
const MAX_RULES = 5_000;

/** A rule's place: among the rules of its scopes the lower `ordem` is asked first, of equal ones the older rule. */
export class OrdemDaRegraDto {
  @IdField()
  id: number;

  @IntField({ min: 0 })
  ordem: number;

  @IntField({ optional: true, min: 0, description: 'ordem as the caller saw it: 412 when it is another by now' })
  ordem_vista?: number;
}

@Check<OrdenarRegrasDto>(({ itens }) => {
  const named = new Set<number>();
  const again = itens.findIndex(({ id }) => named.size === named.add(id).size);
  return again < 0 ? undefined : { loc: ['itens', again, 'id'], msg: 'the rule is named twice', type: 'value_error' };
})
export class OrdenarRegrasDto {
  @NestedListField(() => OrdemDaRegraDto, {
    min: 1,
    max: MAX_RULES,
    description: 'Each rule once; those that are not named keep their place',
  })
  itens: OrdemDaRegraDto[];
}

export class OrdenarRegrasResult {
  @IntField({ description: 'Rules named' }) alteradas: number;
}
