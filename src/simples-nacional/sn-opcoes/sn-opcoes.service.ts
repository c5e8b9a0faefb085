import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Customer } from '../../cadastros/customers/customer.entity';
import { brazilianDate, type CalendarDate } from '../../kernel/calendar';
import { domainError } from '../../kernel/errors';
import type { PartialList } from '../../kernel/page';
import { acquireRecordLock } from '../../platform/database/named-locks';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { listResponse, windowOfQuery } from '../../platform/http/page-query';
import { contarMatrizes, matrizDe, matrizes } from '../sn-empresas/sn-empresas.service';
import { type Periodo, SnOpcaoIbsCbs, type RegimeIbsCbs } from '../sn-empresas/sn-empresa.entity';
import type { OpcaoDaMatrizRead, OpcaoDto, OpcaoRead, OpcoesQuery } from './sn-opcoes.dto';
import { groupBy } from '../../kernel/collections';

/** The options of head offices for the regular regime of IBS and CBS (document 7, section 2). They belong to the firm. */
@Injectable()
export class OpcoesService {
  private readonly companies = new SharedRecordRepository(Customer, 'sn_empresas.nao_encontrada');
  private readonly options = new SharedRecordRepository(SnOpcaoIbsCbs, 'sn_empresas.opcao_nao_encontrada');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Lists all head offices with their regime in the half year and in the one before, by name. */
  sheet(query: OpcoesQuery): Promise<readonly OpcaoDaMatrizRead[] | PartialList<OpcaoDaMatrizRead>> {
    return this.dataSource.transaction('REPEATABLE READ', async (tx) => {
      const { periodo, search } = query;
      const heads = await matrizes(tx, search, windowOfQuery(query));
      const stored = await opcoesDe(
        tx,
        heads.map(({ id }) => id),
        periodo,
      );
      const rows = heads.map(({ id, nome, cnpj }): OpcaoDaMatrizRead => {
        const own = stored.get(id);
        return {
          matriz_id: id,
          nome,
          cnpj,
          regime: regimeEm(own, periodo),
          regime_anterior: regimeAntesDe(own, periodo),
          feita_em: own?.find((opcao) => opcao.periodo === periodo)?.feita_em ?? null,
        };
      });
      return listResponse(query, rows, () => contarMatrizes(tx, search));
    });
  }

  /** Lists the options of a company's head office, oldest half year first. @throws DomainError 404 */
  async list(empresaId: number): Promise<OpcaoRead[]> {
    const { manager } = this.dataSource;
    const matriz_id = await matrizOf(manager, empresaId);
    const rows = await manager.find(SnOpcaoIbsCbs, { where: { matriz_id }, order: { periodo: 'ASC' } });
    return rows.map(toOpcaoRead);
  }

  /** @throws DomainError 404 for a company without configuration, and for a half year without an option */
  async get(empresaId: number, periodo: Periodo): Promise<OpcaoRead> {
    const { manager } = this.dataSource;
    const matriz_id = await matrizOf(manager, empresaId);
    return toOpcaoRead(await this.options.get(manager, { matriz_id, periodo }));
  }

  /** Creates the option of a half year or replaces it. @throws DomainError 404 for a company without configuration */
  save(empresaId: number, periodo: Periodo, body: OpcaoDto): Promise<{ opcao: OpcaoRead; isNew: boolean }> {
    return this.unitOfWork.run(async (tx) => {
      const matriz_id = await this.lockMatriz(tx, empresaId);
      const { regime, feita_em = null, observacao = null } = body;
      const values = { regime, feita_em, observacao };
      const stored = await this.options.find(tx, { matriz_id, periodo });
      const saved = stored
        ? await this.options.change(tx, stored, values)
        : await this.options.create(tx, { ...values, matriz_id, periodo });
      return { opcao: toOpcaoRead(saved), isNew: stored === null };
    });
  }

  /** @throws DomainError 404 as {@link get} */
  async remove(empresaId: number, periodo: Periodo): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const matriz_id = await this.lockMatriz(tx, empresaId);
      await this.options.remove(tx, { matriz_id, periodo });
    });
  }

  /**
   * Locks the head office of a company. Changes of its options wait for each other, and for the removal of its
   * configuration. A removal in between is seen: the configuration is read again under the lock.
   */
  private async lockMatriz(tx: Tx, empresaId: number): Promise<number> {
    const id = await matrizOf(tx, empresaId);
    await this.companies.lock(tx, { id });
    await acquireRecordLock(tx, 'sn_empresa', id);
    const [configured] = await tx.query<object[]>('SELECT id FROM sn_empresa WHERE id = ? FOR UPDATE', [empresaId]);
    if (!configured) throw domainError('sn_empresas.nao_encontrada');
    return id;
  }
}

async function matrizOf(tx: Tx, empresaId: number): Promise<number> {
  const matriz = await matrizDe(tx, empresaId);
  if (!matriz) throw domainError('sn_empresas.nao_encontrada');
  return matriz.id;
}

/** Converts an option to its response. A date outside the days of the half year is stored and noted. */
function toOpcaoRead({ periodo, regime, feita_em, observacao }: SnOpcaoIbsCbs): OpcaoRead {
  const { de, ate } = prazoDe(periodo);
  const isLate = feita_em !== null && (feita_em < de || feita_em > ate);
  return {
    periodo,
    regime,
    feita_em,
    observacao,
    avisos: isLate
      ? [
          {
            codigo: 'fora_do_prazo',
            mensagem: `Opção de ${brazilianDate(feita_em)}, fora do prazo de ${periodo}: ${brazilianDate(de)} a ${brazilianDate(ate)}.`,
          },
        ]
      : [],
  };
}

/** A stored option of a head office. */
interface OpcaoDaMatriz {
  readonly matriz_id: number;
  readonly periodo: string;
  readonly regime: RegimeIbsCbs;
  readonly feita_em: CalendarDate | null;
}

/** Reads the options of head offices up to a half year, oldest first, in one statement. */
export async function opcoesDe(
  tx: Tx,
  matrizes: readonly number[],
  ate: string,
): Promise<ReadonlyMap<number, readonly OpcaoDaMatriz[]>> {
  if (matrizes.length === 0) return new Map();
  const rows = await tx.query<OpcaoDaMatriz[]>(
    'SELECT matriz_id, periodo, regime, feita_em FROM sn_opcao_ibs_cbs WHERE matriz_id IN (?) AND periodo <= ? ORDER BY periodo',
    [matrizes, ate],
  );
  return groupBy(rows, ({ matriz_id }) => matriz_id);
}

/** Returns the regime of a half year: without a row that of the half year before, and `das` without any. */
export const regimeEm = (opcoes: readonly OpcaoDaMatriz[] = [], periodo: string): RegimeIbsCbs =>
  opcoes.findLast((opcao) => opcao.periodo <= periodo)?.regime ?? 'das';

/** Returns the regime of the half year before. */
const regimeAntesDe = (opcoes: readonly OpcaoDaMatriz[] = [], periodo: string): RegimeIbsCbs =>
  opcoes.findLast((opcao) => opcao.periodo < periodo)?.regime ?? 'das';

/** Days in which an option can be made, both included. */
interface Prazo {
  readonly de: CalendarDate;
  readonly ate: CalendarDate;
}

/**
 * September for January to June, March for July to December (LC 123 art. 13 §10; Res. CGSN 140/2018 art. 40-D). The first
 * one ends on 30 October 2026 (Res. CGSN 186/2026, changed by 194/2026).
 */
const PRAZOS: Readonly<Record<Periodo, Prazo>> = {
  '2027-1': { de: '2026-09-01', ate: '2026-10-30' },
  '2027-2': { de: '2027-03-01', ate: '2027-03-31' },
  '2028-1': { de: '2027-09-01', ate: '2027-09-30' },
  '2028-2': { de: '2028-03-01', ate: '2028-03-31' },
};

/** Returns the days in which the option for a half year can be made. */
const prazoDe = (periodo: Periodo): Prazo => PRAZOS[periodo];

/** Returns the half year of a month, counted as in `monthOfCompetencia`: `2027-1` for 01/2027 to 06/2027. */
export const periodoDe = (month: number): string => `${Math.floor(month / 12)}-${month % 12 < 6 ? 1 : 2}`;
