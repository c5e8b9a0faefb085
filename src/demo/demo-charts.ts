import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TipoConta } from '../contabil/plano-contas/conta-contabil.entity';

/** One account of a demo chart. */
export interface DemoAccount {
  readonly codigo_dominio: string;
  readonly codigo_contabil: string;
  readonly nome: string;
  readonly tipo: TipoConta;
}

interface Place {
  readonly codigo_contabil: string;
  readonly nome: string;
}

function placesOf(outline: string): Place[] {
  return outline
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map((line) => line.split(' '))
    .map(([codigo_contabil = '', ...words]) => ({ codigo_contabil, nome: words.join(' ') }))
    .sort((a, b) => a.codigo_contabil.localeCompare(b.codigo_contabil, 'en', { numeric: true }));
}

/**
 * Returns the accounts of an outline. An account with others below it is synthetic, the others are analytic. A position
 * has the same `codigo_dominio` in every chart, so that bank patterns serve all customers.
 */
function chartOf(outline: string): DemoAccount[] {
  const everyPlace = [...new Set(placesOf(COMMON + SERVICES + COMMERCE).map((place) => place.codigo_contabil))];
  const places = placesOf(outline);
  return places.map(({ codigo_contabil, nome }, index) => ({
    codigo_dominio: String((everyPlace.indexOf(codigo_contabil) + 1) * 10),
    codigo_contabil,
    nome,
    tipo: places[index + 1]?.codigo_contabil.startsWith(`${codigo_contabil}.`) ? 'S' : 'A',
  }));
}

/** Returns the code of an account by its position in the chart. */
export function codeOf(chart: readonly DemoAccount[], codigoContabil: string): string {
  const found = chart.find((account) => account.codigo_contabil === codigoContabil && account.tipo === 'A');
  if (!found) throw new Error(`no analytic account ${codigoContabil} in the demo chart`);
  return found.codigo_dominio;
}

const outlineOf = (name: string): string => readFileSync(join(__dirname, `charts/${name}.txt`), 'utf8');

const COMMON = outlineOf('common');
const SERVICES = outlineOf('services');
const COMMERCE = outlineOf('commerce');

/** A service company: a clinic. */
export const SERVICE_CHART = chartOf(COMMON + SERVICES);
/** A shop: a commerce company. */
export const COMMERCE_CHART = chartOf(COMMON + COMMERCE);
