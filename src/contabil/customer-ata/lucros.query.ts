import { Customer } from '../../cadastros/customers/customer.entity';
import {
  type CalendarDate,
  type Competencia,
  competenciaOf,
  daysOfCompetencia,
  monthOfCompetencia,
} from '../../kernel/calendar';
import { brazilianDecimal, compareDecimals, type Decimal, fromUnits, toUnits } from '../../kernel/decimal';
import { normalizeDocumento } from '../../kernel/documento';
import { mustExist } from '../../platform/database/must-exist';
import { acquireRecordLock } from '../../platform/database/named-locks';
import type { Tx } from '../../platform/database/unit-of-work';
import type { CustomerAta } from './customer-ata.entity';
import type { AvisoDoLucro, LucroDoSocioRead } from './lancamentos-lucro.dto';

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

interface LucroRow {
  readonly id_customer_qsa: number | null;
  readonly nome: string | null;
  readonly documento: string | null;
  readonly pago: Decimal;
  readonly isento: Decimal;
  readonly tributavel: Decimal;
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
export async function lucrosDoMes(tx: Tx, idCliente: number, competencia: Competencia): Promise<LucroDoSocioRead[]> {
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
export async function avisosDoLucro(tx: Tx, ata: CustomerAta, data: CalendarDate): Promise<AvisoDoLucro[]> {
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
