import { domainError } from '../../kernel/errors';
import { jsonText } from '../../kernel/exact-json';
import type { JsonListText, JsonObjectText } from '../../kernel/json-object-text';
import { boundedList, decimalOf, instantOf, intOf, MAX_ENTRY_CHARACTERS, objectOf, textOf } from '../client/tolerant';
import type { ConsumoLancamento } from './consumo.entity';

/** A movement before it is stored. `payload_bruto_lancamento` is already JSON text. */
export type NewConsumoLancamento = Omit<
  ConsumoLancamento,
  'id' | 'id_execucao' | 'data_hora_criacao' | 'payload_bruto_lancamento'
> & {
  readonly payload_bruto_lancamento: string;
};

const TOO_LARGE = 'clinicsys.resposta_muito_grande#movimento';

/** The columns of a movement, in the order of the contract. */
export const LANCAMENTO_COLUMNS = [
  'id_estoque_movimentacao',
  'id_estoque_item',
  'id_centro_custo',
  'dt_movimentacao',
  'st_doc',
  'qtd',
  'valor',
  'marcacao',
  'item_nome',
  'item_grupo_id',
  'item_grupo_nome',
  'item_categoria_id',
  'item_categoria_nome',
  'item_categoria_natureza',
  'centro_nome',
  'centro_unidade_id',
  'centro_unidade_nome',
  'centro_unidade_sigla',
  'payload_bruto_lancamento',
] as const satisfies readonly (keyof NewConsumoLancamento)[];

/**
 * Returns the unparsed movements of a consumption response.
 * @throws DomainError 502 when `data` is not a list, 413 when it is too long
 */
export function movementsOf(body: JsonObjectText): JsonListText {
  const data = body.list('data');
  if (!data) throw domainError('clinicsys.resposta_invalida', 'has no list of movements');
  return boundedList(data, 'movements');
}

/** Reads one movement. Each invalid field is null. @throws DomainError 413 */
export function readMovement(raw: unknown): NewConsumoLancamento {
  const text = jsonText(raw);
  if (text.length > MAX_ENTRY_CHARACTERS) throw domainError(TOO_LARGE);
  const entry = objectOf(raw);
  const item = objectOf(entry['item']);
  const grupo = objectOf(item['grupo']);
  const categoria = objectOf(item['categoria']);
  const centro = objectOf(entry['centro']);
  const unidade = objectOf(centro['unidade']);
  return {
    id_estoque_movimentacao: intOf(entry['id_estoque_movimentacao']),
    id_estoque_item: intOf(entry['id_estoque_item']),
    id_centro_custo: intOf(entry['id_centro_custo']),
    dt_movimentacao: instantOf(entry['dt_movimentacao']),
    st_doc: textOf(entry['st_doc'], 255),
    qtd: decimalOf(entry['qtd'], 4),
    valor: decimalOf(entry['valor'], 2),
    marcacao: textOf(entry['marcacao'], 255),
    item_nome: textOf(item['nome'], 500),
    item_grupo_id: intOf(grupo['id']),
    item_grupo_nome: textOf(grupo['nome'], 255),
    item_categoria_id: intOf(categoria['id']),
    item_categoria_nome: textOf(categoria['nome'], 255),
    item_categoria_natureza: textOf(categoria['natureza'], 255),
    centro_nome: textOf(centro['nome'], 500),
    centro_unidade_id: intOf(unidade['id']),
    centro_unidade_nome: textOf(unidade['nome'], 255),
    centro_unidade_sigla: textOf(unidade['sigla'], 50),
    payload_bruto_lancamento: text,
  };
}
