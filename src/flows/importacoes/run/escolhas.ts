import type { EntityManager } from 'typeorm';
import { domainError } from '../../../kernel/errors';
import { bulkInsert } from '../../../platform/database/sql';
import type { Tx } from '../../../platform/database/unit-of-work';
import { SchemaError } from '../../../platform/http/validation/schema-error';
import type { StatementLine } from '../../../statements';
import type { EscolhasDto } from '../resultado.dto';
import type { ImportacaoEscolha } from '../importacao-registros.entity';

/** `id_fixo` of the lines that a person left out of a run or forced into it. */
export interface Escolhas {
  readonly excluir: ReadonlySet<string>;
  readonly manter: ReadonlySet<string>;
}

const COLUMNS = ['id_importacao', 'id_fixo', 'manter'] satisfies readonly (keyof ImportacaoEscolha)[];

/** What the import keeps of the runs before. */
export async function escolhasGuardadas(tx: EntityManager, idImportacao: number): Promise<Escolhas> {
  const rows = await tx.query<{ id_fixo: string; manter: number | boolean }[]>(
    'SELECT id_fixo, manter FROM importacao_escolha WHERE id_importacao = ?',
    [idImportacao],
  );
  const [excluir, manter] = [new Set<string>(), new Set<string>()];
  for (const row of rows) (row.manter ? manter : excluir).add(row.id_fixo);
  return { excluir, manter };
}

/** The movements that a choice can name. */
export interface LinhasDaRodada {
  /** Lines that the run uses: of one account, or all. */
  readonly daRodada: readonly StatementLine[];
  /** Lines of the whole file. */
  readonly doArquivo: readonly StatementLine[];
}

/**
 * Returns the choice that a run uses: that of the body, or without a body the stored one. The stored choice may name
 * lines of accounts that the run leaves out.
 * @throws SchemaError for an `id_fixo` of the body that no movement of the run has; DomainError 422 when the kept choice
 * names one that the file has not: what was left out would come in unseen
 */
export async function escolhasDaRodada(
  tx: EntityManager,
  idImportacao: number,
  body: EscolhasDto | undefined,
  { daRodada, doArquivo }: LinhasDaRodada,
): Promise<Escolhas> {
  const escolhas = body ? escolhasDe(body) : await escolhasGuardadas(tx, idImportacao);
  if (escolhas.excluir.size + escolhas.manter.size === 0) return escolhas;
  const known = new Set((body ? daRodada : doArquivo).map(({ id_fixo }) => id_fixo));
  const unknown = (['excluir', 'manter'] as const).flatMap((field) =>
    [...(body?.[field] ?? escolhas[field])].flatMap((id, index) =>
      known.has(id) ? [] : [{ loc: ['body', field, index], msg: 'the run has no such line', type: 'value_error' }],
    ),
  );
  if (unknown.length === 0) return escolhas;
  if (body) throw new SchemaError(unknown);
  throw domainError('importacoes.escolhas_desconhecidas', unknown.length);
}

/** Keeps the choice with the import, in the place of the one before. */
export async function guardarEscolhas(tx: Tx, id_importacao: number, { excluir, manter }: Escolhas): Promise<void> {
  await tx.query('DELETE FROM importacao_escolha WHERE id_importacao = ?', [id_importacao]);
  await bulkInsert(tx, 'importacao_escolha', COLUMNS, [
    ...Array.from(excluir, (id_fixo) => ({ id_importacao, id_fixo, manter: false })),
    ...Array.from(manter, (id_fixo) => ({ id_importacao, id_fixo, manter: true })),
  ]);
}

/** The copy of an import takes over its choice. */
export async function copiarEscolhas(tx: Tx, from: number, to: number): Promise<void> {
  await tx.query(
    'INSERT INTO importacao_escolha (id_importacao, id_fixo, manter) SELECT ?, id_fixo, manter FROM importacao_escolha WHERE id_importacao = ?',
    [to, from],
  );
}

function escolhasDe({ excluir = [], manter = [] }: EscolhasDto): Escolhas {
  return { excluir: new Set(excluir), manter: new Set(manter) };
}
