/**
 * npm run statement -- FILE [--picture OUT.svg]: prints what each stage of the reader finds in an OFX, CSV or PDF statement. Nothing is
 * stored and no server is needed. A picture shows each page of a PDF with its cells, columns and rows in colours.
 */
import './launcher/check-node.mjs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './launcher/build.mjs';
import { ensureDependencies } from './launcher/ensure-dependencies.mjs';
import { root } from './launcher/paths.mjs';

const TYPES = { '.ofx': 'ofx', '.qfx': 'ofx', '.csv': 'csv', '.txt': 'csv', '.pdf': 'pdf' };
const COLOURS = { movimento: '#2e7d32', ignorada: '#9e9e9e', erro: '#c62828' };
const USE = 'npm run statement -- FILE.ofx|csv|pdf [--picture OUT.svg]';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { picture: { type: 'string' } } });
const [file] = positionals;
const tipo = file === undefined ? undefined : TYPES[extname(file).toLowerCase()];
const isPicture = values.picture === undefined || (tipo === 'pdf' && values.picture.endsWith('.svg'));
if (tipo === undefined || !existsSync(file) || !isPicture) {
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
if (values.picture !== undefined) writeFileSync(values.picture, pictureOf(stages, outcomes));

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
  const width = Math.max(0, ...placed.map(({ place }) => place.direita)) + 40;
  const height = Math.max(0, ...placed.map(({ place }) => place.topo)) + 40;
  const pages = Math.max(0, ...placed.map(({ place }) => place.pagina));
  const shapes = [];
  for (let page = 0; page < pages; page++)
    for (const { left, right = left + 2 } of tables.flatMap(({ columns }) => columns))
      shapes.push(
        `<rect x="${left}" y="${page * height}" width="${right - left}" height="${height}" fill="#1565c0" opacity="0.08"/>`,
      );
  for (const { line, cells, place } of placed) {
    const y = place.pagina * height - place.topo;
    const tall = place.topo - place.base + 3;
    const colour = COLOURS[outcomes.get(line)?.[0]?.kind] ?? '#455a64';
    shapes.push(
      `<rect x="${place.esquerda - 3}" y="${y}" width="${place.direita - place.esquerda + 6}" height="${tall}" fill="${colour}" opacity="0.12"/>`,
    );
    for (const { left, right, text } of cells) {
      shapes.push(
        `<rect x="${left}" y="${y}" width="${right - left}" height="${tall}" fill="none" stroke="${colour}" stroke-width="0.5"/>`,
      );
      shapes.push(
        `<text x="${left}" y="${y + tall - 3}" font-size="${tall - 4}" textLength="${right - left}" lengthAdjust="spacingAndGlyphs">${escaped(text)}</text>`,
      );
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${pages * height}" font-family="sans-serif">\n${shapes.join('\n')}\n</svg>\n`;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
