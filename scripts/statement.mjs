/**
 * npm run statement -- FILE [--picture OUT.svg|png]: prints what each stage of the reader finds in an OFX, CSV or PDF statement. Nothing is
 * stored and no server is needed. A picture shows each page of a PDF with its cells, columns and rows in colours, and what became of
 * each row next to it. A PNG is drawn by Chromium, which the tests of the page need, too.
 */
import './launcher/check-node.mjs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './launcher/build.mjs';
import { findBrowser } from './launcher/ensure-binaries.mjs';
import { ensureDependencies } from './launcher/ensure-dependencies.mjs';
import { root } from './launcher/paths.mjs';

const TYPES = { '.ofx': 'ofx', '.qfx': 'ofx', '.csv': 'csv', '.txt': 'csv', '.pdf': 'pdf' };
/** Characters of the note next to a row. */
const SAID_MAX = 95;
/** Room next to the pages for what became of the rows. */
const BESIDE = 330;
const COLOURS = { movimento: '#2e7d32', ignorada: '#9e9e9e', erro: '#c62828' };
const USE = 'npm run statement -- FILE.ofx|csv|pdf [--picture OUT.svg|OUT.png]';

const { values, positionals } = parseArgs({ strict: false, options: { picture: { type: 'string' } } });
const { picture, ...unknown } = values;
const [file] = positionals;
const tipo = file === undefined ? undefined : TYPES[extname(file).toLowerCase()];
const isPicture = picture === undefined || (tipo === 'pdf' && /\.(svg|png)$/.test(picture));
const isUse = isPicture && positionals.length === 1 && Object.keys(unknown).length === 0;
if (!isUse || tipo === undefined || !existsSync(file)) {
  console.error(USE);
  process.exit(2);
}

await ensureDependencies();
await ensureBuilt();
const require = createRequire(import.meta.url);
const { stagesOf } = require(join(root, 'dist/statements/stages.js'));
const { inBoundedProcess } = require(join(root, 'dist/platform/bounded-process/bounded-process.js'));
const format = tipo === 'ofx' ? { tipo } : { tipo, structure: null };
const scope = { tipo, id_banco: null, id_estrutura: null };
const source = { bytes: readFileSync(file), format, scope, maxLines: 1_000_000 };
const stages = await stagesOf(source, inBoundedProcess);
const outcomes = outcomesOf(stages.reading);
print(stages, outcomes);
if (picture !== undefined) await draw(picture, pictureOf(stages, outcomes));

/** Writes the picture in the format of its extension. */
async function draw(name, { svg, width, height }) {
  if (name.endsWith('.svg')) return writeFileSync(name, svg);
  const browser = findBrowser();
  if (!browser) {
    console.error(
      'A PNG is drawn by Chromium, which is not installed. Ask for --picture OUT.svg, which a browser shows.',
    );
    process.exitCode = 1;
    return undefined;
  }
  const { chromium } = await import('playwright-core');
  const running = await chromium.launch({
    executablePath: browser,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await running.newPage({ viewport: { width, height }, deviceScaleFactor: 1.5 });
    await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${width}px }</style>${svg}`);
    await page.screenshot({ path: name, fullPage: true });
  } finally {
    await running.close();
  }
  return undefined;
}

/** What became of each line of the file. */
function outcomesOf({ linhas, ignorados, erros }) {
  const outcomes = new Map();
  const add = (line, kind, text) => outcomes.set(line, [...(outcomes.get(line) ?? []), { kind, text }]);
  for (const { linha_arquivo, data, tipo: side, valor, descricao } of linhas)
    add(linha_arquivo, 'movimento', `${data} ${side} ${valor} ${descricao}`);
  for (const { linha_arquivo, motivo } of ignorados)
    add(linha_arquivo, 'ignorada', `${motivo.codigo}: ${motivo.texto}`);
  for (const { linha, erro } of erros) add(linha, 'erro', `${erro.codigo}: ${erro.texto}`);
  return outcomes;
}

function print({ notes, tables, rows, reading }, outcomes) {
  const say = (text = '') => console.log(text);
  for (const note of notes) say(note);
  for (const { name, columns, facts } of tables) {
    say(`\ntable ${name}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`);
    for (const { index, left, right, role } of columns)
      say(
        `  ${
          index ??
          [left, right]
            .filter((edge) => edge !== undefined)
            .map((edge) => edge.toFixed(1))
            .join(' to ')
        }: ${role}`,
      );
  }
  say('\nrows');
  for (const { line, what, cells, place } of rows) {
    say(`${place ? `p${place.pagina} ` : ''}${line} [${what}] ${cells.map(({ text }) => text).join(' | ')}`);
    for (const { kind, text } of outcomes.get(line) ?? []) say(`    -> ${kind} ${text}`);
  }
  say('\nbalances');
  for (const { linha_arquivo, data, valor, momento } of reading.saldos)
    say(`  line ${linha_arquivo}: ${data ?? '-'} ${valor} (${momento})`);
  say('\ntotals');
  for (const { linha_arquivo, tipo: side, informado, calculado } of reading.totais)
    say(`  line ${linha_arquivo}: ${side} ${informado}, its movements ${calculado}`);
  const { linhas, ignorados, erros, contas } = reading;
  say(`\n${linhas.length} movements, ${ignorados.length} ignored, ${erros.length} errors, ${contas.length} accounts`);
}

/** The pages one below the other: cells as boxes, columns as bands, rows in the colour of what became of them. */
function pictureOf({ tables, rows }, outcomes) {
  const placed = rows.filter(({ place }) => place !== undefined);
  const [left, bottom] = [edge(placed, 'esquerda'), edge(placed, 'base')];
  const wide = Math.max(0, ...placed.map(({ place }) => place.direita)) - left + 40;
  const [width, height] = [wide + BESIDE, Math.max(0, ...placed.map(({ place }) => place.topo)) - bottom + 40];
  const pages = Math.max(0, ...placed.map(({ place }) => place.pagina));
  const shapes = ['<rect width="100%" height="100%" fill="#ffffff"/>'];
  for (let page = 0; page < pages; page++) {
    shapes.push(written({ x: 6, y: page * height + 12, size: 8, colour: '#455a64' }, `page ${page + 1} of ${pages}`));
    for (const { columns } of tablesOf(tables, page + 1))
      for (const { left: from, right: to = from + 2, role } of columns) {
        const y = page * height;
        shapes.push(
          `<rect x="${from - left + 20}" y="${y}" width="${to - from}" height="${height}" fill="#1565c0" opacity="0.08"/>`,
        );
        shapes.push(
          written({ x: from - left + 20, y: y + 20, size: 5, colour: '#1565c0' }, role.replace('amount: ', '')),
        );
      }
  }
  for (const row of placed) shapes.push(...rowOf(row, outcomes.get(row.line) ?? [], { left, bottom, wide, height }));
  const whole = Math.max(1, pages * height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${whole}" font-family="sans-serif">\n${shapes.join('\n')}\n</svg>\n`;
  return { svg, width: Math.ceil(width), height: Math.ceil(whole) };
}

/** The tables that begin on a page; where none begins, the last one goes on. */
function tablesOf(tables, page) {
  const here = tables.filter(({ name }) => name.startsWith(`page ${page},`));
  const before = tables.filter(({ name }) => Number(/^page (\d+),/.exec(name)?.[1]) < page);
  return here.length > 0 ? here : before.slice(-1);
}

/** The least edge of the rows, at most 0. */
function edge(placed, side) {
  return Math.min(0, ...placed.map(({ place }) => place[side]));
}

function rowOf({ line, cells, place }, outcomes, { left, bottom, wide, height }) {
  const y = place.pagina * height - (place.topo - bottom) - 10;
  const tall = place.topo - place.base + 3;
  const colour = COLOURS[outcomes[0]?.kind] ?? '#455a64';
  const x = place.esquerda - left + 17;
  const shapes = [
    `<rect x="${x}" y="${y}" width="${place.direita - place.esquerda + 6}" height="${tall}" fill="${colour}" opacity="0.12"/>`,
  ];
  for (const { left: from, right: to, text } of cells) {
    const at = from - left + 20;
    shapes.push(
      `<rect x="${at}" y="${y}" width="${to - from}" height="${tall}" fill="none" stroke="${colour}" stroke-width="0.5"/>`,
      `<text x="${at}" y="${y + tall - 3}" font-size="${tall - 4}" textLength="${to - from}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`,
    );
  }
  const said = outcomes.map(({ kind, text }) => `${kind} ${text}`).join('; ');
  shapes.push(written({ x: wide, y: y + tall - 3, size: 7, colour }, `${line} ${said}`.slice(0, SAID_MAX)));
  return shapes;
}

function written({ x, y, size, colour }, text) {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}">${escaped(text)}</text>`;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
