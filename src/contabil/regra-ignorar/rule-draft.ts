import { Check, IdField, PickOf, TextField } from '../../platform/http/validation/fields';
import { conditionOf } from '../regras/condition-fields';
import { normalizeChain } from '../regras/engine/condition-chain';
import type { IgnoreRule } from '../regras/engine/ignore-rules';
import { needsScope } from '../regras/scope-fields';
import { CreateRegraIgnorarDto } from './regra-ignorar.dto';

/** An ignore rule that is only thought of (4-operators, 2.1). */
@Check<RegraIgnorarSimuladaDto>(needsScope)
export class RegraIgnorarSimuladaDto extends PickOf(CreateRegraIgnorarDto, [
  'id_banco',
  'id_cliente',
  'id_estrutura',
  'ordem',
  'ativo',
  'condicoes',
]) {
  @IdField({ nullable: true, description: 'The stored rule that this one stands in for' })
  id?: number | null;

  @TextField({ nullable: true, max: 200 })
  nome?: string | null;
}

/** The rule as the engine takes it, as if it were stored. */
export function ignoreDraftOf(dto: RegraIgnorarSimuladaDto): IgnoreRule {
  return {
    id: dto.id ?? Number.MAX_SAFE_INTEGER,
    id_banco: dto.id_banco ?? null,
    id_cliente: dto.id_cliente ?? null,
    id_estrutura: dto.id_estrutura ?? null,
    nome: dto.nome ?? '',
    ordem: dto.ordem,
    ativo: dto.ativo,
    condicoes: normalizeChain(dto.condicoes.map(conditionOf)),
  };
}
