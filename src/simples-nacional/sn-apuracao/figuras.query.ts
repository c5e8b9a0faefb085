import { competenciaOf, monthOfCompetencia } from '../../kernel/calendar';
import { type Decimal, toUnits } from '../../kernel/decimal';
import { groupBy } from '../../kernel/collections';
import type { Tx } from '../../platform/database/unit-of-work';
import type { Matriz } from '../sn-empresas/sn-empresas.service';
import type { Anexo, SnEmpresa } from '../sn-empresas/sn-empresa.entity';
import { opcoesDe, periodoDe, regimeEm } from '../sn-opcoes/sn-opcoes.service';
import { RECEITAS } from '../sn-receitas/sn-receita.entity';
import {
  type Coluna,
  COLUNAS,
  type Dados,
  desdeInicio,
  type Estabelecimento,
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

type EarlierRevenue = MonthRow & Pick<Revenue, 'receita_total' | 'receita_exportacao'>;

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
  const before = byCompany(await tx.query<EarlierRevenue[]>(BEFORE, [usuario, ids, ...years]));
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
      anteriores: of(before).map(toReceitaAnterior),
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

function toReceitaAnterior({ mes, receita_total, receita_exportacao }: EarlierRevenue): ReceitaAnterior {
  return { mes, total: toUnits(receita_total), exportacao: toUnits(receita_exportacao) };
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

const MEMBERS = `
  SELECT e.id, c.nome, c.cnpj, e.tipo_atividade, e.anexos_permitidos, e.utiliza_fator_r, e.regime_apuracao, e.possui_sublimite,
         e.iss_aliquota_fixa, e.iss_aliquota_fixa_valor, e.matriz_id,
         e.ipi_zfm, e.inicio_atividade
  FROM sn_empresa e JOIN customer c ON c.id = e.id WHERE e.id IN (?) OR e.matriz_id IN (?) ORDER BY e.id`;

type Flag = 'utiliza_fator_r' | 'possui_sublimite' | 'iss_aliquota_fixa' | 'ipi_zfm';
type MemberRow = Omit<Estabelecimento, 'anexos_permitidos' | Flag> &
  Record<Flag, number> &
  Record<keyof Pick<SnEmpresa, 'anexos_permitidos'>, string> &
  Pick<SnEmpresa, 'inicio_atividade'>;

/**
 * Reads the groups of these head offices in one statement: each head office's own configuration, and all companies that
 * refer to it, one level. A configured head office that refers to another one belongs to both groups. The response then
 * has a warning.
 */
export async function gruposDe(tx: Tx, heads: readonly Matriz[]): Promise<Grupo[]> {
  if (heads.length === 0) return [];
  const members = new Map(heads.map(({ id }) => [id, new Map<number, Estabelecimento>()]));
  const ids = heads.map(({ id }) => id);
  const starts = new Map<number, number>();
  for (const row of await tx.query<MemberRow[]>(MEMBERS, [ids, ids])) {
    const member = toEstabelecimento(row);
    if (row.inicio_atividade) starts.set(row.id, monthOfCompetencia(competenciaOf(row.inicio_atividade)));
    for (const head of [row.id, row.matriz_id ?? row.id]) members.get(head)?.set(row.id, member);
  }
  return heads.map((matriz) => ({
    matriz,
    inicioDaMatriz: starts.get(matriz.id) ?? null,
    estabelecimentos: [...(members.get(matriz.id)?.values() ?? [])],
  }));
}

const toEstabelecimento = ({ inicio_atividade: _start, ...row }: MemberRow): Estabelecimento => ({
  ...row,
  anexos_permitidos: JSON.parse(row.anexos_permitidos) as Anexo[],
  utiliza_fator_r: row.utiliza_fator_r === 1,
  possui_sublimite: row.possui_sublimite === 1,
  iss_aliquota_fixa: row.iss_aliquota_fixa === 1,
  ipi_zfm: row.ipi_zfm === 1,
});
