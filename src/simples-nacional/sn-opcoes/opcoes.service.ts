import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Customer } from '../../cadastros/customers/customer.entity';
import { brazilianDate } from '../../kernel/calendar';
import { domainError } from '../../kernel/errors';
import type { PartialList } from '../../kernel/page';
import { acquireRecordLock } from '../../platform/database/named-locks';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import { listResponse, windowOfQuery } from '../../platform/http/page-query';
import { contarMatrizes, matrizDe, matrizes } from '../sn-empresas/matrizes.query';
import { type Periodo, SnOpcaoIbsCbs } from '../sn-empresas/sn-empresa.entity';
import type { OpcaoDaMatrizRead, OpcaoDto, OpcaoRead, OpcoesQuery } from './opcoes.dto';
import { opcoesDe, prazoDe, regimeAntesDe, regimeEm } from './opcoes.query';

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
