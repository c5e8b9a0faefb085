import { checksOf, fieldsOf } from '../../platform/http/validation/field-spec';
import { Check, IdField, PickOf, TextField } from '../../platform/http/validation/fields';
import type { LedgerRule } from './engine/ledger-rules';
import { CreateRegraIgnorarDto } from './ignore/regra-ignorar.dto';
import { CreateRegraLancamentoDto, filledBy } from './ledger/regras-lancamento.dto';
import { normalizeChain } from './engine/condition-test';
import { type CreateRegraFields, scopesOf, conditionOf } from './rule-fields';

/** A new rule is the last one of its `ordem`. */
const LAST = Number.MAX_SAFE_INTEGER;

/** A rule that is not stored. It has the fields of a new rule. The name is optional. */
export type Draft<T extends CreateRegraFields> = Omit<T, 'nome'> & { id?: number | null; nome?: string | null };

/** The DTO of such a rule (4-operators, 2.1), under the same checks as the one of a rule to be stored. */
function DraftOf<T extends CreateRegraFields>(base: new () => T): new () => Draft<T> {
  const names = [...fieldsOf(base).keys()].filter((name) => name !== 'nome') as (keyof T & string)[];
  const type = PickOf(base, names);
  for (const check of checksOf(base)) Check(check)(type);
  IdField({ nullable: true, description: 'The stored rule that this one replaces' })(type.prototype as object, 'id');
  TextField({ nullable: true, max: 200 })(type.prototype as object, 'nome');
  return type as new () => Draft<T>;
}

/** Converts a draft of either kind to the part of a rule that the engine uses. */
export function draftedRule(dto: Draft<CreateRegraFields>) {
  return {
    id: dto.id ?? LAST,
    ...scopesOf(dto),
    nome: dto.nome ?? '',
    ordem: dto.ordem,
    ativo: dto.ativo,
    condicoes: normalizeChain(dto.condicoes.map(conditionOf)),
  };
}

/** An ignore rule that is only thought of. */
export class RegraIgnorarSimuladaDto extends DraftOf(CreateRegraIgnorarDto) {}

/** A ledger rule that is only thought of. */
export class RegraSimuladaDto extends DraftOf(CreateRegraLancamentoDto) {}

/** The ledger rule as the engine takes it, as if it were stored. */
export function ledgerDraftOf(dto: RegraSimuladaDto): LedgerRule {
  return { ...draftedRule(dto), ...filledBy(dto) };
}
