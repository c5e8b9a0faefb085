import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { domainError } from '../../kernel/errors';
import { AppConfig } from '../config/app-config';
import { isDeadlock, isDuplicate, isReadOnlyServer, mayHaveCommitted } from '../database/driver-errors';
import type { Tx } from '../database/unit-of-work';
import { keyProblem } from './idempotency-key';
import { type Claim, ClaimReleaseQueue, FullUsers, HELD, release } from './claim-release-queue';
import type { StoredResponse } from './stored-response';
import { MAX_STORED_BYTES, MAX_USER_BYTES, MAX_USER_RESPONSES } from './idempotencia.entity';
import { PeriodicTask } from '../periodic-task/periodic-task';

/** Interval of a run's heartbeat. After a longer time without one the run is dead, and its claim free. */
const ALIVE_EVERY_MS = 5_000;
const DEAD_AFTER_SECONDS = 30;
/** `Retry-After` for a request that is repeated while the first one still runs. */
const RETRY_AFTER_SECONDS = 2;
const MAX_TRIES = 10;
const ROWS_PER_SWEEP = 1_000;

interface Row {
  readonly impressao: string;
  readonly dono: string;
  readonly concluida: number;
  readonly livre: number;
  readonly status: number;
  readonly cabecalhos: string;
  readonly corpo: string | null;
  readonly arquivo_chave: string | null;
  readonly sem_resposta: number;
  readonly nao_guardada: number;
}

interface Usage {
  readonly linhas: number;
  /** A DECIMAL. */
  readonly bytes: string;
  /** Seconds until the oldest response is no longer kept. */
  readonly segundos: number | null;
}

/** A claim without a holder: its run died, or its retention time is over. */
const FREE = `(concluida_em IS NULL AND renovada_em < NOW(6) - INTERVAL ${DEAD_AFTER_SECONDS} SECOND
  OR concluida_em IS NOT NULL AND criada_em < NOW(6) - INTERVAL ? HOUR)`;
const READ = `SELECT impressao, dono, concluida_em IS NOT NULL AS concluida, ${FREE} AS livre, status, cabecalhos, corpo, arquivo_chave, sem_resposta, nao_guardada
  FROM idempotencia WHERE chave = ?`;
const TAKE_OVER = `UPDATE idempotencia SET dono = ?, impressao = ?, criada_em = NOW(6), renovada_em = NOW(6), concluida_em = NULL,
  status = NULL, cabecalhos = NULL, corpo = NULL, arquivo_chave = NULL, sem_resposta = 0,
  nao_guardada = 0, tamanho = ${MAX_STORED_BYTES} WHERE chave = ? AND dono = ? AND ${FREE}`;

/** Sums by the index alone. A running request counts with the maximum size of its response. */
const USAGE = `SELECT COUNT(*) AS linhas, COALESCE(SUM(tamanho), 0) AS bytes,
    TIMESTAMPDIFF(SECOND, NOW(6), MIN(criada_em) + INTERVAL ? HOUR) AS segundos
  FROM idempotencia WHERE usuario_id = ? AND criada_em >= NOW(6) - INTERVAL ? HOUR`;

/**
 * Decides which request with an `Idempotency-Key` does the work, by a row (4-operators, 4.2). The row is claimed in a
 * separate statement before the work. The response is stored in the work's transaction by a statement that checks the
 * claim. Times are those of the database.
 */
@Injectable()
export class Claims {
  private readonly logger = new Logger(Claims.name);
  private readonly full = new FullUsers();

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly releaseQueue: ClaimReleaseQueue,
  ) {}

  /**
   * The claim, or the response of the first request.
   * @throws SchemaError for another body under the same key; DomainError 409 while the first request runs, 429 where the user has as
   *   many stored responses as may be
   */
  async acquire(usuario: number, chave: string, impressao: string): Promise<Claim | StoredResponse> {
    const dono = randomUUID();
    await this.rejectFull(usuario, chave);
    for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
      if (await this.insert(usuario, chave, impressao, dono)) return this.admitted(usuario, { chave, dono });
      const row = await this.read(chave);
      // Released between the two statements.
      if (!row) continue;
      if (row.livre) {
        if (await this.takeOver(chave, impressao, dono, row.dono)) return this.admitted(usuario, { chave, dono });
        continue;
      }
      if (row.impressao !== impressao) throw keyProblem('the key was used with another body');
      if (!row.concluida) break;
      return responseOf(row);
    }
    throw stillRunning();
  }

  /** Sends heartbeats for the run until the returned function is called. */
  keepAlive(claim: Claim): () => void {
    const beat = () =>
      this.dataSource
        .query(`UPDATE idempotencia SET renovada_em = NOW(6) WHERE ${HELD}`, [claim.chave, claim.dono])
        .catch((error: unknown) => this.logger.warn(`Idempotency claim not renewed: ${String(error)}`));
    const timer = setInterval(() => void beat(), ALIVE_EVERY_MS);
    return () => clearInterval(timer);
  }

  /**
   * Stores the response in the transaction of the work. @throws DomainError 409 when another run took the claim over
   */
  async complete({ chave, dono }: Claim, response: StoredResponse, tx: Tx): Promise<void> {
    const { affectedRows } = await tx.query<{ affectedRows: number }>(
      `UPDATE idempotencia SET concluida_em = NOW(6), status = ?, cabecalhos = ?, corpo = ?, arquivo_chave = ?, sem_resposta = ?,
       nao_guardada = ?, tamanho = ? WHERE ${HELD}`,
      [
        response.status,
        JSON.stringify(response.headers),
        response.body ?? null,
        response.file ?? null,
        response.isSecret ?? false,
        response.isUnkept ?? false,
        Buffer.byteLength(response.body ?? ''),
        chave,
        dono,
      ],
    );
    if (affectedRows !== 1) throw stillRunning();
  }

  /** Releases the claim of a transaction that had no effect. */
  release(claim: Claim, tx: Tx): Promise<void> {
    return release(claim, tx);
  }

  /** Releases the claim of a run that failed with this error, at once or as soon as the database allows it. */
  async releaseAfterError(claim: Claim, error: unknown): Promise<void> {
    if (mayHaveCommitted(error)) this.releaseQueue.add(claim, DEAD_AFTER_SECONDS);
    else await release(claim, this.dataSource.manager).catch(() => this.releaseQueue.add(claim, DEAD_AFTER_SECONDS));
  }

  /** Deletes expired rows, and returns how many. */
  async sweep(): Promise<number> {
    for (let swept = 0; ;) {
      const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(
        `DELETE FROM idempotencia WHERE criada_em < NOW(6) - INTERVAL ? HOUR AND ${FREE} ORDER BY criada_em LIMIT ${ROWS_PER_SWEEP}`,
        [this.config.idempotenciaHoras, this.config.idempotenciaHoras],
      );
      swept += affectedRows;
      if (affectedRows < ROWS_PER_SWEEP) return swept;
    }
  }

  /**
   * Checks the claim against the limits of its user. Rows are counted after the claim was inserted. Of two parallel
   * claims at least one sees the other, so the limits hold.
   */
  private async admitted(usuario: number, claim: Claim): Promise<Claim> {
    const hours = this.config.idempotenciaHoras;
    let usage: Usage | undefined;
    try {
      [usage] = await this.dataSource.query<Usage[]>(USAGE, [hours, usuario, hours]);
    } catch (error) {
      await this.releaseAfterError(claim, error);
      throw error;
    }
    if (usage && usage.linhas > MAX_USER_RESPONSES) {
      const seconds = usage.segundos ?? 0;
      this.full.add(usuario, seconds);
      const error = tooManyResponses(seconds);
      await this.releaseAfterError(claim, error);
      throw error;
    }
    return Number(usage?.bytes) > MAX_USER_BYTES ? { ...claim, isFull: true } : claim;
  }

  /** @throws DomainError 429 for a new key of a user who was full a moment ago. Stored responses are still returned. */
  private async rejectFull(usuario: number, chave: string): Promise<void> {
    const seconds = this.full.secondsOf(usuario);
    if (seconds !== undefined && !(await this.read(chave))) throw tooManyResponses(seconds);
  }

  private async read(chave: string): Promise<Row | undefined> {
    const [row] = await this.dataSource.query<Row[]>(READ, [this.config.idempotenciaHoras, chave]);
    return row;
  }

  /** Inserts the claim. Returns whether the key was free. The unique key decides between parallel requests. */
  private async insert(usuario: number, chave: string, impressao: string, dono: string): Promise<boolean> {
    try {
      await this.dataSource.query('INSERT INTO idempotencia (usuario_id, chave, impressao, dono) VALUES (?, ?, ?, ?)', [
        usuario,
        chave,
        impressao,
        dono,
      ]);
      return true;
    } catch (error) {
      if (isDuplicate(error) || isDeadlock(error)) return false;
      // A read-only server has stored no row.
      if (!isReadOnlyServer(error)) await this.releaseAfterError({ chave, dono }, error);
      throw error;
    }
  }

  private async takeOver(chave: string, impressao: string, dono: string, from: string): Promise<boolean> {
    const { affectedRows } = await this.dataSource.query<{ affectedRows: number }>(TAKE_OVER, [
      dono,
      impressao,
      chave,
      from,
      this.config.idempotenciaHoras,
    ]);
    return affectedRows === 1;
  }
}

const tooManyResponses = (seconds: number) =>
  domainError('comum.respostas_demais', MAX_USER_RESPONSES).with({
    retryAfterSeconds: Math.max(1, seconds + 1),
    detailOnly: true,
  });

const stillRunning = () => domainError('comum.repeticao_em_curso').with({ retryAfterSeconds: RETRY_AFTER_SECONDS });

function responseOf({ status, cabecalhos, corpo, arquivo_chave, sem_resposta, nao_guardada }: Row): StoredResponse {
  return {
    status,
    headers: JSON.parse(cabecalhos) as Record<string, string>,
    ...(corpo === null ? {} : { body: corpo }),
    ...(arquivo_chave === null ? {} : { file: arquivo_chave }),
    ...(sem_resposta ? { isSecret: true } : {}),
    ...(nao_guardada ? { isUnkept: true } : {}),
  };
}

const SWEEP_EVERY_MS = 10 * 60 * 1000;

/** Deletes expired responses. Their files are deleted by the file sweep. Runs in the worker. */
@Injectable()
export class IdempotencySweeper extends PeriodicTask {
  constructor(private readonly claims: Claims) {
    super(SWEEP_EVERY_MS, 'Stored responses not deleted');
  }

  protected override runOnce(): Promise<unknown> {
    return this.claims.sweep();
  }
}
