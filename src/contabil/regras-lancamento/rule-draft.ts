import { Check, IdField, PickOf, TextField } from '../../platform/http/validation/fields';
import { conditionOf } from '../regras/condition-fields';
import { normalizeChain } from '../regras/engine/condition-chain';
import type { LedgerRule } from '../regras/engine/ledger-rules';
import { needsScope } from '../regras/scope-fields';
import { CreateRegraLancamentoDto, needsAccount, ownText } from './regras-lancamento.dto';

/** Drafts of new rules come last of their `ordem`. */
const LAST = Number.MAX_SAFE_INTEGER;

/** A ledger rule that is only thought of (4-operators, 2.1). */
@Check<RegraSimuladaDto>(needsScope)
@Check<RegraSimuladaDto>(needsAccount)
export class RegraSimuladaDto extends PickOf(CreateRegraLancamentoDto, [
  'id_banco',
  'id_cliente',
  'id_estrutura',
  'ordem',
  'ativo',
  'id_plano_contas',
  'conta_debito_codigo',
  'conta_credito_codigo',
  'codigo_historico',
  'historico_contabil',
  'condicoes',
]) {
  @IdField({ nullable: true, description: 'The stored rule that this one stands in for' })
  id?: number | null;

  @TextField({ nullable: true, max: 200 })
  nome?: string | null;
}

/** The rule as the engine takes it, as if it were stored. */
export function draftOf(dto: RegraSimuladaDto): LedgerRule {
  return {
    id: dto.id ?? LAST,
    id_banco: dto.id_banco ?? null,
    id_cliente: dto.id_cliente ?? null,
    id_estrutura: dto.id_estrutura ?? null,
    nome: dto.nome ?? '',
    ordem: dto.ordem,
    ativo: dto.ativo,
    id_plano_contas: dto.id_plano_contas ?? null,
    conta_debito_codigo: dto.conta_debito_codigo ?? null,
    conta_credito_codigo: dto.conta_credito_codigo ?? null,
    codigo_historico: dto.codigo_historico ?? null,
    historico_contabil: ownText(dto.historico_contabil ?? null),
    condicoes: normalizeChain(dto.condicoes.map(conditionOf)),
  };
}
