/**
 * A second calculation of Simples Nacional months from 01/2027 to 12/2028, for the tests. It shares no code with
 * `src/simples-nacional`: it has its own tables, months, fractions and roundings. It returns amounts only.
 */

/** Bounds in R$; then for each band and annex nominal % / deduction R$. */
const FAIXAS = `
  1 |  180000 |  4.00 0      |  4.50 0      |  6.00 0      |  4.50 0      | 15.50 0
  2 |  360000 |  7.30 5940   |  7.80 5940   | 11.20 9360   |  9.00 8100   | 18.00 4500
  3 |  720000 |  9.50 13860  | 10.00 13860  | 13.50 17640  | 10.20 12420  | 19.50 9900
  4 | 1800000 | 10.70 22500  | 11.20 22500  | 16.00 35640  | 14.00 39780  | 20.50 17100
  5 | 3600000 | 14.30 87300  | 14.70 85500  | 21.00 125640 | 22.00 183780 | 23.00 62100
  6 | 4800000 | 18.90 378000 | 29.90 720000 | 32.90 648000 | 32.90 828000 | 30.40 540000`;

/** Annex, bands, and the shares in % as the law prints them. */
const PARTILHA = `
  I   1-2 irpj 5.50 csll 3.50 cbs 15.33 cpp 41.50 icms 34.00 ibs 0.17
  I   3-5 irpj 5.50 csll 3.50 cbs 15.33 cpp 42.00 icms 33.50 ibs 0.17
  I   6-6 irpj 13.58 csll 10.06 cbs 34.02 cpp 42.34
  II  1-5 irpj 5.50 csll 3.50 cbs 13.85 cpp 37.50 ipi 7.50 icms 32.00 ibs 0.15
  II  6-6 irpj 8.53 csll 7.53 cbs 25.22 cpp 23.59 ipi 35.13
  III 1-1 irpj 4.00 csll 3.50 cbs 15.43 cpp 43.40 iss 33.50 ibs 0.17
  III 2-2 irpj 4.00 csll 3.50 cbs 16.91 cpp 43.40 iss 32.00 ibs 0.19
  III 3-4 irpj 4.00 csll 3.50 cbs 16.41 cpp 43.40 iss 32.50 ibs 0.19
  III 5-5 irpj 4.00 csll 3.50 cbs 15.43 cpp 43.40 iss 33.50 ibs 0.17
  III 6-6 irpj 35.09 csll 15.04 cbs 19.29 cpp 30.58
  IV  1-1 irpj 18.80 csll 15.20 cbs 21.26 iss 44.50 ibs 0.24
  IV  2-2 irpj 19.80 csll 15.20 cbs 24.73 iss 40.00 ibs 0.27
  IV  3-3 irpj 20.80 csll 15.20 cbs 23.74 iss 40.00 ibs 0.26
  IV  4-4 irpj 17.80 csll 19.20 cbs 22.75 iss 40.00 ibs 0.25
  IV  5-5 irpj 18.80 csll 19.20 cbs 21.76 iss 40.00 ibs 0.24
  IV  6-6 irpj 53.71 csll 21.59 cbs 24.70
  V   1-1 irpj 25.00 csll 15.00 cbs 16.96 cpp 28.85 iss 14.00 ibs 0.19
  V   2-2 irpj 23.00 csll 15.00 cbs 16.96 cpp 27.85 iss 17.00 ibs 0.19
  V   3-3 irpj 24.00 csll 15.00 cbs 17.95 cpp 23.85 iss 19.00 ibs 0.20
  V   4-4 irpj 21.00 csll 15.00 cbs 18.94 cpp 23.85 iss 21.00 ibs 0.21
  V   5-5 irpj 23.00 csll 12.50 cbs 16.96 cpp 23.85 iss 23.50 ibs 0.19
  V   6-6 irpj 35.10 csll 15.54 cbs 19.78 cpp 29.58`;

/** Of what is above the cap, each tax in parts of the last number. */
const NOTAS: Record<string, { partes: Record<string, number>; de: number }> = {
  III: { partes: { irpj: 602, csll: 526, cbs: 2320, cpp: 6526, ibs: 26 }, de: 10_000 },
  IV: { partes: { irpj: 3133, csll: 3200, cbs: 3627, ibs: 40 }, de: 10_000 },
  V: { partes: { irpj: 2300, csll: 1250, cbs: 1696, cpp: 2385, ibs: 19 }, de: 7_650 },
};

const ANEXOS = ['I', 'II', 'III', 'IV', 'V'];

/** A share in hundredths of a percent. */
const PARTES = new Map<string, Record<string, number>>();
for (const line of PARTILHA.trim().split('\n')) {
  const [anexo = '', bands = '', ...rest] = line.trim().split(/\s+/);
  const shares: Record<string, number> = {};
  for (let at = 0; at < rest.length; at += 2) shares[rest[at] ?? ''] = Math.round(Number(rest[at + 1]) * 100);
  for (let band = Number(bands[0]); band <= Number(bands[2]); band++) PARTES.set(`${anexo}${band}`, shares);
}

/** Upper bound in centavos, nominal in hundredths of a percent, deduction in centavos. */
const TABELA = FAIXAS.trim()
  .split('\n')
  .map((line) => {
    const [, bound = '', ...cells] = line.split('|').map((cell) => cell.trim());
    const rates = cells.map((cell) => cell.split(/\s+/).map(Number));
    return {
      ate: BigInt(bound) * 100n,
      anexos: rates.map(([rate = 0, off = 0]) => ({
        nominal: BigInt(Math.round(rate * 100)),
        off: BigInt(off) * 100n,
      })),
    };
  });

/** The shares of a band in hundredths of a percent, for the checks of the tables. */
export const partilhaImpressa = (anexo: string, faixa: number): Record<string, number> =>
  PARTES.get(`${anexo}${faixa}`) ?? {};

/** n / d. */
type Q = readonly [bigint, bigint];
const mul = ([a, b]: Q, [c, d]: Q): Q => [a * c, b * d];
const add = ([a, b]: Q, [c, d]: Q): Q => [a * d + c * b, b * d];
const sub = (one: Q, [c, d]: Q): Q => add(one, [-c, d]);
const gt = ([a, b]: Q, [c, d]: Q): boolean => a * d > c * b;
const halfUp = ([a, b]: Q): bigint => (2n * a + b) / (2n * b);

export interface Empresa {
  readonly tipo: 'comercio' | 'industria' | 'servicos_III' | 'servicos_IV' | 'servicos_V';
  readonly fatorR: boolean;
  readonly zfm: boolean;
  readonly issFixo: boolean;
  /** Centavos of the month by column; `total` is all of it. */
  readonly mes: Readonly<Record<string, bigint>>;
}

export interface Grupo {
  /** Year x 12 + month - 1. */
  readonly competencia: number;
  readonly inicio: number;
  readonly empresas: readonly Empresa[];
  /** Centavos by month before the competence. */
  readonly receita: ReadonlyMap<number, bigint>;
  readonly exportacao: ReadonlyMap<number, bigint>;
  readonly folha: ReadonlyMap<number, bigint>;
  readonly regular: boolean;
}

export interface Resultado {
  /** Annex, column and taxes above 0, one text per parcel in the order of companies and columns. */
  readonly parcelas: readonly string[];
  readonly das: bigint;
  readonly impedido: boolean;
}

const COLUNAS = 'anexo_iv icms monofasica icms_st iss_proprio iss_retido exportacao sem_iss sem_icms'.split(' ');
const ORDEM = 'irpj csll cofins pis cpp icms ipi iss cbs ibs'.split(' ');

/** Calculates a month of a group. */
export function segundoCalculo(grupo: Grupo): Resultado {
  const { competencia, inicio, empresas } = grupo;
  const k = competencia - inicio + 1;
  const first = Math.max(inicio, competencia - 13);
  const months: number[] = [];
  for (let month = first; month <= competencia - 2; month++) months.push(month);
  const twelve = (of: (month: number) => bigint): Q => {
    let sum = 0n;
    for (const month of months) sum += of(month);
    if (k <= 2 || sum <= 0n) return [0n, 1n];
    return k >= 14 ? [sum, 1n] : [sum * 12n, BigInt(k - 2)];
  };
  const abroad = (month: number): bigint => grupo.exportacao.get(month) ?? 0n;
  const inside = twelve((month) => (grupo.receita.get(month) ?? 0n) - abroad(month));
  const outside = twelve(abroad);
  const payroll = twelve((month) => grupo.folha.get(month) ?? 0n);
  const both = add(inside, outside);
  const services =
    k <= 2 || (payroll[0] > 0n && (both[0] === 0n || !gt([28n, 100n], quotient(payroll, both)))) ? 'III' : 'V';
  const impedido =
    barred(grupo, (month) => (grupo.receita.get(month) ?? 0n) - abroad(month), 'interno') ||
    barred(grupo, abroad, 'exportacao');
  const parcelas: string[] = [];
  let das = 0n;
  for (const empresa of empresas)
    for (const coluna of [...COLUNAS, 'resto']) {
      const value = coluna === 'resto' ? rest(empresa) : (empresa.mes[coluna] ?? 0n);
      if (value <= 0n) continue;
      const anexo = annex(empresa, coluna, services);
      const gone = leaving(empresa, coluna, impedido, grupo.regular);
      const rates = ratesOf(anexo, coluna === 'exportacao' ? outside : inside);
      const capped = gone.has('iss') ? rates.plain : rates.capped;
      const taxes = ORDEM.map((tax) => {
        const rate = gone.has(tax) ? undefined : capped.get(tax);
        if (!rate || rate[0] <= 0n) return 0n;
        const amount = halfUp(mul(rate, [value, 1n]));
        return amount > 0n ? amount : 1n;
      });
      das += taxes.reduce((a, b) => a + b, 0n);
      parcelas.push(`${anexo} ${coluna}: ${taxes.join(' ')}`);
    }
  return { parcelas, das, impedido };
}

const quotient = ([a, b]: Q, [c, d]: Q): Q => [a * d, b * c];

function rest({ mes }: Empresa): bigint {
  let left = mes['total'] ?? 0n;
  for (const coluna of COLUNAS) if ((mes[coluna] ?? 0n) > 0n) left -= mes[coluna] ?? 0n;
  return left;
}

function annex({ tipo, fatorR, zfm }: Empresa, coluna: string, services: string): string {
  const ofServices = tipo === 'servicos_IV' ? 'IV' : tipo === 'servicos_V' || fatorR ? services : 'III';
  const ofGoods = tipo === 'industria' && zfm ? 'II' : 'I';
  if (coluna === 'anexo_iv') return 'IV';
  if (coluna === 'sem_iss') return 'III';
  if (coluna === 'sem_icms') return 'I';
  if (coluna.startsWith('icms') || coluna === 'monofasica') return ofGoods;
  if (coluna.startsWith('iss')) return ofServices;
  return tipo === 'comercio' || tipo === 'industria' ? ofGoods : ofServices;
}

function leaving({ issFixo }: Empresa, coluna: string, impedido: boolean, regular: boolean): Set<string> {
  const gone = new Set<string>();
  if (coluna === 'monofasica') for (const tax of ['cbs', 'ibs']) gone.add(tax);
  if (coluna === 'icms_st' || coluna === 'sem_icms') gone.add('icms');
  if (coluna === 'iss_retido' || coluna === 'sem_iss' || issFixo) gone.add('iss');
  if (coluna === 'exportacao') for (const tax of ['cbs', 'ibs', 'ipi', 'icms', 'iss']) gone.add(tax);
  if (impedido) for (const tax of ['icms', 'iss', 'ibs']) gone.add(tax);
  if (regular) for (const tax of ['cbs', 'ibs']) gone.add(tax);
  return gone;
}

/** The rates of all taxes of an annex, as fractions of the revenue, without and with the cap of the ISS. */
function ratesOf(anexo: string, rbt12: Q): { plain: Map<string, Q>; capped: Map<string, Q> } {
  const base: Q = rbt12[0] > 0n ? rbt12 : [100n, 1n];
  const index = TABELA.findIndex(({ ate }) => !gt(rbt12, [ate, 1n]));
  const band = index < 0 ? 6 : index + 1;
  const effective = (of: number): Q => {
    const row = TABELA[of - 1]?.anexos[ANEXOS.indexOf(anexo)];
    if (!row) throw new Error(`no band ${of} of annex ${anexo}`);
    return sub([row.nominal, 10_000n], mul([row.off, 1n], [base[1], base[0]]));
  };
  const plain = new Map<string, Q>();
  for (const [tax, share] of Object.entries(PARTES.get(`${anexo}${band}`) ?? {}))
    plain.set(tax, mul(effective(band), [BigInt(share), 10_000n]));
  if (band === 6)
    for (const tax of ['icms', 'iss', 'ibs']) {
      const share = PARTES.get(`${anexo}5`)?.[tax];
      if (share !== undefined) plain.set(tax, mul(effective(5), [BigInt(share), 10_000n]));
    }
  const iss = plain.get('iss');
  const nota = NOTAS[anexo];
  if (!iss || !nota || !gt(iss, [5n, 100n])) return { plain, capped: plain };
  const capped = new Map<string, Q>([['iss', [5n, 100n]]]);
  for (const [tax, parts] of Object.entries(nota.partes)) {
    const part: Q = [BigInt(parts), BigInt(nota.de)];
    const more = mul(band < 6 ? sub(effective(band), [5n, 100n]) : sub(iss, [5n, 100n]), part);
    capped.set(tax, band < 6 ? more : add(plain.get(tax) ?? [0n, 1n], more));
  }
  return { plain, capped };
}

/** Whether a market's revenue bars ICMS, ISS and IBS from the DAS in the competence. */
function barred({ competencia, inicio, empresas }: Grupo, of: (month: number) => bigint, mercado: string): boolean {
  const january = competencia - (competencia % 12);
  const bound = (from: number): bigint => {
    const months = inicio >= from && inicio < from + 12 ? from + 12 - inicio : 12;
    return 30_000_000n * BigInt(months);
  };
  const sum = (from: number, to: number): bigint => {
    let total = 0n;
    for (let month = Math.max(from, inicio); month <= to; month++) total += of(month);
    return total;
  };
  if (sum(january - 12, january - 1) > bound(january - 12)) return true;
  const before = sum(january, competencia - 1);
  const far = (amount: bigint): boolean => amount * 10n > bound(january) * 12n;
  if (far(before)) return true;
  const month = empresas.reduce((total, { mes }) => {
    const abroad = mes['exportacao'] ?? 0n;
    return total + (mercado === 'exportacao' ? abroad : (mes['total'] ?? 0n) - abroad);
  }, 0n);
  return inicio >= january && far(before + month);
}
