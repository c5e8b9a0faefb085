import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { domainError } from '../../../kernel/errors';
import { bulkInsert } from '../../../platform/database/sql';
import { type Tx, UnitOfWork } from '../../../platform/database/unit-of-work';
import { SchemaError } from '../../../platform/http/validation/schema-error';
import type { StatementLine } from '../../../statements';
import { lockImportacao, rejectUnchangeable } from '../import-checks';
import type { ImportacaoEscolha } from '../importacao-registros.entity';
import type { Importacao } from '../importacao.entity';
import { ImportacoesQueries } from '../importacoes.query';
import { StatementFile } from '../reading/statement-file';
import type { EscolhasDto, EscolhasGuardarDto, EscolhasRead } from '../resultado.dto';

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
interface LinhasDaRodada {
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

/** `GET` and `PUT /importacoes/{id}/escolhas`: what a person chose of the lines before the confirmation (document 8, 8.13). */
@Injectable()
export class EscolhasDaImportacao {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: ImportacoesQueries,
    private readonly file: StatementFile,
  ) {}

  /** @throws DomainError 404 for an absent or foreign import */
  async get(caller: Caller, id: number): Promise<EscolhasRead> {
    await this.queries.owned(caller, id);
    return shown(await escolhasGuardadas(this.unitOfWork.manager, id));
  }

  /**
   * Keeps the choice in the place of the one before. The file is read while nothing is locked.
   * @throws DomainError 409 unless the import is pending or in error, or while another operation is on it; SchemaError for an
   * `id_fixo` that no movement of the file has
   */
  async set(caller: Caller, id: number, body: EscolhasGuardarDto): Promise<EscolhasRead> {
    const { importacao: seen } = await this.queries.owned(caller, id);
    rejectUnchangeable(seen);
    const doArquivo = await this.lines(seen, body);
    return this.unitOfWork.runLong(async (tx) => {
      const importacao = await lockImportacao(tx, caller, id);
      rejectUnchangeable(importacao);
      const isSame = importacao.id_banco === seen.id_banco && importacao.id_estrutura === seen.id_estrutura;
      if (!isSame) throw domainError('importacoes.alterada');
      const escolhas = await escolhasDaRodada(tx, id, body, { daRodada: doArquivo, doArquivo });
      await guardarEscolhas(tx, id, escolhas);
      return shown(escolhas);
    });
  }

  /** The movements that can be chosen; an empty choice needs none. */
  private async lines(importacao: Importacao, { excluir = [], manter = [] }: EscolhasGuardarDto) {
    const none: StatementLine[] = [];
    if (excluir.length + manter.length === 0) return none;
    return (await this.file.read(this.unitOfWork.manager, importacao)).linhas;
  }
}

/** Lists that are empty are left out. */
function shown({ excluir, manter }: Escolhas): EscolhasRead {
  return {
    ...(excluir.size > 0 && { excluir: [...excluir].sort() }),
    ...(manter.size > 0 && { manter: [...manter].sort() }),
  };
}
