import { type Decimal, toUnits } from '../../kernel/decimal';
import { groupBy } from '../../kernel/group-by';
import type { Tx } from '../../platform/database/unit-of-work';
import { opcoesDe, regimeEm } from '../sn-opcoes/opcoes.query';
import { periodoDe } from '../sn-opcoes/periodos';
import { RECEITAS } from '../sn-receitas/sn-receita.entity';
import {
  COLUNAS,
  type Coluna,
  type Dados,
  desdeInicio,
  type Folha,
  type Grupo,
  type ReceitaAnterior,
  type ReceitaDoMes,
} from './calculo/dados';
import { vigenciaDe } from './calculo/vigencia';

/** A row's month, counted as in `monthOfCompetencia`. */
const MES = '(ano * 12 + mes - 1)';

const STARTS = `
  SELECT empresa_id, MIN(mes) AS mes FROM (
    SELECT empresa_id, MIN${MES} AS mes FROM sn_receita WHERE id_usuario_created = ? AND empresa_id IN (?) AND ${MES} <= ? GROUP BY empresa_id
    UNION ALL
    SELECT empresa_id, MIN${MES} AS mes FROM sn_folha WHERE empresa_id IN (?) AND ${MES} <= ? GROUP BY empresa_id
  ) starts GROUP BY empresa_id`;

const OF_THE_MONTH = `
  SELECT empresa_id, ${RECEITAS.join(', ')} FROM sn_receita
  WHERE id_usuario_created = ? AND empresa_id IN (?) AND ano = ? AND mes = ?`;

const BEFORE = `
  SELECT empresa_id, ${MES} AS mes, receita_total, receita_exportacao FROM sn_receita
  WHERE id_usuario_created = ? AND empresa_id IN (?) AND ano BETWEEN ? AND ? AND ${MES} < ?`;

const PAYROLLS = `
  SELECT empresa_id, ${MES} AS mes, valor_folha + valor_inss AS valor FROM sn_folha
  WHERE empresa_id IN (?) AND ano BETWEEN ? AND ? AND ${MES} <= ?`;

type Revenue = { readonly empresa_id: number } & Readonly<Record<(typeof RECEITAS)[number], Decimal>>;
interface MonthRow {
  readonly empresa_id: number;
  readonly mes: number;
}

/**
 * Reads the figures of groups for a competence, in the order of the groups. It runs four statements, from 01/2027 five,
 * whatever the number of groups. Revenue is the user's own, payroll and options are the firm's.
 */
export async function figurasDe(
  tx: Tx,
  usuario: number,
  grupos: readonly Grupo[],
  competencia: number,
): Promise<Dados[]> {
  const ids = [...new Set(grupos.flatMap(({ estabelecimentos }) => estabelecimentos.map(({ id }) => id)))];
  if (ids.length === 0) return [];
  const year = Math.floor(competencia / 12);
  const years = [firstYear(competencia), year, competencia];
  const starts = byCompany(await tx.query<MonthRow[]>(STARTS, [usuario, ids, competencia, ids, competencia]));
  const month = byCompany(await tx.query<Revenue[]>(OF_THE_MONTH, [usuario, ids, year, (competencia % 12) + 1]));
  const before = byCompany(
    await tx.query<(MonthRow & Pick<Revenue, 'receita_total' | 'receita_exportacao'>)[]>(BEFORE, [
      usuario,
      ids,
      ...years,
    ]),
  );
  const payrolls = byCompany(await tx.query<(MonthRow & { readonly valor: Decimal })[]>(PAYROLLS, [ids, ...years]));
  const periodo = periodoDe(competencia);
  const heads = grupos.map(({ matriz }) => matriz.id);
  const options = vigenciaDe(competencia).comIbs ? await opcoesDe(tx, heads, periodo) : undefined;
  return grupos.map((grupo) => {
    const of = <T>(rows: ReadonlyMap<number, readonly T[]>): T[] =>
      grupo.estabelecimentos.flatMap(({ id }) => rows.get(id) ?? []);
    const first = of(starts).map(({ mes }) => mes);
    const dados: Dados = {
      competencia,
      grupo,
      inicioInformado: false,
      regimeIbsCbs: regimeEm(options?.get(grupo.matriz.id), periodo),
      inicio: first.length > 0 ? Math.min(...first) : null,
      doMes: of(month).map(toReceitaDoMes),
      anteriores: of(before).map(({ mes, receita_total, receita_exportacao }): ReceitaAnterior => ({
        mes,
        total: toUnits(receita_total),
        exportacao: toUnits(receita_exportacao),
      })),
      folhas: of(payrolls).map(({ mes, valor }): Folha => ({ mes, valor: toUnits(valor) })),
    };
    return desdeInicio(dados, grupo.inicioDaMatriz);
  });
}

/** The year before, for the limits, or that in which the window begins: for January 2027 it is December 2025. */
function firstYear(competencia: number): number {
  const windowStart = competencia - vigenciaDe(competencia).intervalo - 11;
  return Math.min(Math.floor(competencia / 12) - 1, Math.floor(windowStart / 12));
}

function toReceitaDoMes(row: Revenue): ReceitaDoMes {
  const columns = COLUNAS.map((coluna) => [coluna, toUnits(row[`receita_${coluna}`])]);
  return {
    empresa_id: row.empresa_id,
    total: toUnits(row.receita_total),
    colunas: Object.fromEntries(columns) as Record<Coluna, bigint>,
  };
}

function byCompany<T extends { readonly empresa_id: number }>(rows: readonly T[]): ReadonlyMap<number, readonly T[]> {
  return groupBy(rows, ({ empresa_id }) => empresa_id);
}
