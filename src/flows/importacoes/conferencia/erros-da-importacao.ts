import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { storedChart } from '../../../contabil/plano-contas/importar-contas';
import type { Page, Window } from '../../../kernel/page';
import { type PageQuery, pageResponse, windowOfQuery } from '../../../platform/http/page-query';
import { RowList } from '../../../platform/http/streamed';
import { LargeFileReader } from '../../../platform/storage/large-file-reader';
import { ofAccount } from '../../../statements';
import { errorOfRow, type ErrorRow, keptError, shownError } from '../run/run-outcome';
import type { Importacao } from '../importacao.entity';
import { ImportacoesQueries } from '../importacoes.query';
import { StatementFile } from '../reading/statement-file';
import type { ErroDaLinha } from '../resultado.dto';
import { countRows } from '../../../platform/database/sql';

const ROWS_PER_STATEMENT = 2_000;

/** GET /importacoes/{id}/erros: every line that failed, as a list or a page (4-operators, 1.6). */
@Injectable()
export class ErrosDaImportacao {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: ImportacoesQueries,
    private readonly files: LargeFileReader,
    private readonly statements: StatementFile,
  ) {}

  /** Lists the errors of the last run, or of the preview before the first run. @throws DomainError 404 when absent or foreign */
  async list(caller: Caller, id: number, query: PageQuery): Promise<RowList<ErroDaLinha> | Page<ErroDaLinha>> {
    const { importacao } = await this.queries.owned(caller, id);
    const first = importacao.status === 'pending' ? await this.ofPreview(importacao) : keptIn(importacao);
    const window = windowOfQuery(query);
    return window ? this.page(importacao, first, query, window) : new RowList(this.rows(importacao, first));
  }

  private async page(
    { id }: Importacao,
    first: readonly ErroDaLinha[],
    query: PageQuery,
    { limit, offset }: Window,
  ): Promise<Page<ErroDaLinha>> {
    const items = first.slice(offset, offset + limit);
    const others = await this.storedErrors(id, Math.max(offset, first.length), limit - items.length);
    const stored = await countRows(this.dataSource, 'FROM importacao_erro WHERE id_importacao = ?', [id]);
    return pageResponse(query, [...items, ...others], first.length + stored);
  }

  private async *rows({ id }: Importacao, first: readonly ErroDaLinha[]): AsyncGenerator<ErroDaLinha> {
    yield* first;
    for (let from = first.length; ; from += ROWS_PER_STATEMENT) {
      const rows = await this.storedErrors(id, from, ROWS_PER_STATEMENT);
      yield* rows;
      if (rows.length < ROWS_PER_STATEMENT) return;
    }
  }

  /** Errors that the record doesn't hold, from this place among all on. */
  private async storedErrors(id: number, from: number, limit: number): Promise<ErroDaLinha[]> {
    const rows = await this.dataSource.query<ErrorRow[]>(
      `SELECT linha, conteudo, erro, codigo, valores FROM importacao_erro
       WHERE id_importacao = ? AND ordem >= ? ORDER BY ordem LIMIT ?`,
      [id, from, limit],
    );
    return rows.map(errorOfRow);
  }

  private async ofPreview(importacao: Importacao): Promise<ErroDaLinha[]> {
    const { tipo, path_arquivo, conta } = importacao;
    if (tipo === 'regras_conversor') return [];
    const { erros } =
      tipo === 'contas'
        ? await storedChart(this.files, path_arquivo)
        : ofAccount(await this.statements.read(this.dataSource.manager, importacao), conta);
    return byLine(erros.map(shownError));
  }
}

/** A record keeps them as they were written. */
function keptIn({ erros }: Importacao): ErroDaLinha[] {
  return byLine((erros ?? []).map(keptError));
}

function byLine(erros: ErroDaLinha[]): ErroDaLinha[] {
  return erros.sort((a, b) => a.linha - b.linha);
}
