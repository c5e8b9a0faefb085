import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../acesso/rbac/caller';
import { Customer } from '../../cadastros/customers/customer.entity';
import {
  type CalendarDate,
  type Competencia,
  competenciaOf,
  daysOfCompetencia,
  monthOfCompetencia,
  saoPauloDate,
} from '../../kernel/calendar';
import {
  brazilianDecimal,
  compareDecimals,
  type Decimal,
  fromUnits,
  subtractDecimals,
  toUnits,
} from '../../kernel/decimal';
import { normalizeDocumento } from '../../kernel/documento';
import { domainError } from '../../kernel/errors';
import { listEntities, type RecordList } from '../../platform/database/entity-list';
import { mustExist } from '../../platform/database/must-exist';
import { acquireRecordLock } from '../../platform/database/named-locks';
import { OwnedRecordRepository } from '../../platform/database/owned-record.repository';
import { SharedRecordRepository } from '../../platform/database/shared-record.repository';
import { type Tx, UnitOfWork } from '../../platform/database/unit-of-work';
import type { PageQuery } from '../../platform/http/page-query';
import { CustomerAta, LancamentoLucro } from './customer-ata.entity';
import { ATA_ABSENT, usedOf } from './customer-ata.service';
import {
  type AvisoDoLucro,
  type CreateLancamentoLucroDto,
  type LancamentoLucroCreated,
  type LancamentoLucroRead,
  type LucroDoSocioRead,
  type LucrosQuery,
  toLancamentoLucroRead,
} from './lancamentos-lucro.dto';

/** What one company may pay one partner in a month without tax, in reais (Lei 9.250/1995, art. 6-A). */
const LIMITE_MENSAL: Decimal = '50000.00';
/** The first month of the tax (Lei 15.270/2025). */
const PRIMEIRO_MES = monthOfCompetencia('01/2026');
/** Profits of years up to this one, approved up to the day below, stay exempt. */
const ULTIMO_ANO_ISENTO = 2025;
const ULTIMO_DIA_ISENTO = '2025-12-31';
const CNPJ_LENGTH = 14;

/** A partner's month at one company. */
export interface MesDoSocio {
  readonly competencia: Competencia;
  readonly tributavel: Decimal;
  /** The partner's document; null when it is not known. */
  readonly documento: string | null;
  readonly lucros_isentos: boolean;
}

/**
 * Returns the income tax to withhold from the profits of a partner's month: 10 % of all of it above the limit, rounded
 * half up. The law taxes natural persons only, so a partner with a CNPJ pays none.
 */
export function irrfDosLucros({ competencia, tributavel, documento, lucros_isentos }: MesDoSocio): Decimal {
  const isCompany = documento !== null && normalizeDocumento(documento)?.length === CNPJ_LENGTH;
  const isTaxed = monthOfCompetencia(competencia) >= PRIMEIRO_MES && !lucros_isentos && !isCompany;
  if (!isTaxed || compareDecimals(tributavel, LIMITE_MENSAL) <= 0) return '0.00';
  return fromUnits((toUnits(tributavel) + 5n) / 10n);
}

interface LucroRow extends Readonly<Omit<LucroDoSocioRead, 'irrf'>> {
  readonly documento: string | null;
}

/** Minutes without a year or without approval are not exempt. */
const EXEMPT = `COALESCE(a.ano_resultado <= ${ULTIMO_ANO_ISENTO} AND a.data_aprovacao <= '${ULTIMO_DIA_ISENTO}', FALSE)`;

const PROFITS = `
  SELECT a.id_customer_qsa, q.nome, q.documento, SUM(l.valor_ata_utilizada) AS pago,
    SUM(CASE WHEN ${EXEMPT} THEN l.valor_ata_utilizada ELSE 0.00 END) AS isento,
    SUM(CASE WHEN ${EXEMPT} THEN 0.00 ELSE l.valor_ata_utilizada END) AS tributavel
  FROM customer_ata a JOIN lancamento_lucro l ON l.id_ata = a.id LEFT JOIN customer_qsa q ON q.id = a.id_customer_qsa
  WHERE a.id_cliente = ? AND l.data BETWEEN ? AND ?`;

const BY_PARTNER = 'GROUP BY a.id_customer_qsa, q.nome, q.documento';

/**
 * Lists the profits of a month by partner, over the minutes of all users.
 * @throws DomainError 404 for an absent customer
 */
async function lucrosDoMes(tx: Tx, idCliente: number, competencia: Competencia): Promise<LucroDoSocioRead[]> {
  const { lucros_isentos } = await mustExist(tx, Customer, idCliente, 'customers.nao_encontrado');
  const { first, last } = daysOfCompetencia(competencia);
  const rows = await tx.query<LucroRow[]>(
    `${PROFITS} ${BY_PARTNER} ORDER BY a.id_customer_qsa IS NULL, q.nome, a.id_customer_qsa`,
    [idCliente, first, last],
  );
  return rows.map(({ documento, ...row }) => {
    const { tributavel } = row;
    const irrf =
      row.id_customer_qsa === null ? null : irrfDosLucros({ competencia, tributavel, documento, lucros_isentos });
    return { ...row, irrf };
  });
}

/**
 * Returns the notice of a profit entry that was written just now: the partner's month is taxed. The lock of the partner
 * makes a second entry wait, so that it counts this one.
 * @param data the day of the entry
 */
async function avisosDoLucro(tx: Tx, ata: CustomerAta, data: CalendarDate): Promise<AvisoDoLucro[]> {
  if (ata.id_customer_qsa === null || isExempt(ata)) return [];
  await acquireRecordLock(tx, 'customer_qsa', ata.id_customer_qsa);
  const competencia = competenciaOf(data);
  const { first, last } = daysOfCompetencia(competencia);
  const { lucros_isentos } = await mustExist(tx, Customer, ata.id_cliente, 'customers.nao_encontrado');
  const [row] = await tx.query<LucroRow[]>(`${PROFITS} AND a.id_customer_qsa = ? ${BY_PARTNER}`, [
    ...[ata.id_cliente, first, last],
    ata.id_customer_qsa,
  ]);
  if (!row) return [];
  const { tributavel, documento, nome } = row;
  const irrf = irrfDosLucros({ competencia, tributavel, documento, lucros_isentos });
  if (irrf === '0.00') return [];
  const [soma, imposto] = [tributavel, irrf].map(brazilianDecimal);
  const mensagem = `Lucros tributáveis de ${nome ?? ''} em ${competencia}: R$ ${soma}; IRRF a reter no mês: R$ ${imposto}`;
  return [{ codigo: 'irrf_lucros', mensagem }];
}

/** Dates compare as text. */
function isExempt({ ano_resultado, data_aprovacao }: CustomerAta): boolean {
  if (ano_resultado === null || data_aprovacao === null) return false;
  return ano_resultado <= ULTIMO_ANO_ISENTO && data_aprovacao <= ULTIMO_DIA_ISENTO;
}

/** Profit entries (decisions, section 5): they use up minutes, whose balance never falls below zero. */
@Injectable()
export class LancamentosLucroService {
  private readonly atas = new OwnedRecordRepository(CustomerAta, ATA_ABSENT);
  private readonly entries = new SharedRecordRepository(LancamentoLucro, 'customer_ata.lancamento_nao_encontrado');

  constructor(private readonly unitOfWork: UnitOfWork) {}

  async list(caller: Caller, idAta: number, query: PageQuery): Promise<RecordList<LancamentoLucroRead>> {
    const { manager } = this.unitOfWork;
    await this.atas.get(manager, caller.id, idAta);
    return listEntities(manager, LancamentoLucro, query, { where: { id_ata: idAta } }, toLancamentoLucroRead);
  }

  /**
   * Uses part of the minutes. Their row is locked first, so that of two entries at once the second one counts the first.
   * @throws DomainError 422 when the balance is not enough, or the minutes are not active or no longer valid
   */
  create(caller: Caller, idAta: number, body: CreateLancamentoLucroDto): Promise<LancamentoLucroCreated> {
    return this.unitOfWork.run(async (tx) => {
      const ata = await this.atas.lock(tx, caller.id, idAta);
      await acquireRecordLock(tx, 'ata', idAta);
      mustBeUsable(ata, body.data);
      const saldo = subtractDecimals(ata.valor, await usedOf(tx, idAta));
      if (compareDecimals(body.valor_ata_utilizada, saldo) > 0) {
        throw domainError('customer_ata.saldo_insuficiente', saldo);
      }
      const { id } = await tx.save(tx.create(LancamentoLucro, { ...body, id_ata: idAta }));
      const lancamento = toLancamentoLucroRead(await tx.findOneByOrFail(LancamentoLucro, { id }));
      return { ...lancamento, avisos: await avisosDoLucro(tx, ata, body.data) };
    });
  }

  async remove(caller: Caller, idAta: number, id: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.atas.lock(tx, caller.id, idAta);
      await acquireRecordLock(tx, 'ata', idAta);
      await this.entries.remove(tx, { id, id_ata: idAta });
    });
  }
}

function mustBeUsable({ status, data_validade }: CustomerAta, data: string): void {
  if (status !== 'ativo') throw domainError('customer_ata.inativa', status);
  if (data_validade === null) return;
  // Calendar dates compare as text.
  if (data_validade < saoPauloDate(new Date()) || data_validade < data) {
    throw domainError('customer_ata.vencida', data_validade);
  }
}

/** Profits paid to partners (document 7, section 3): sums of the whole firm, while the minutes stay their owner's. */
@Injectable()
export class LucrosService {
  constructor(private readonly dataSource: DataSource) {}

  list(idCliente: number, { competencia }: LucrosQuery): Promise<LucroDoSocioRead[]> {
    return lucrosDoMes(this.dataSource.manager, idCliente, competencia);
  }
}
