/** The files of every register: what the list shows, whole, as a spreadsheet in Portuguese takes it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readSheet } from 'read-excel-file/node';
import { root } from '../../scripts/launcher/paths.mjs';
import { assertClean, goTo, settled } from './browser.mjs';
import { apiOf } from './service.mjs';
import { home, signedIn } from './shared.mjs';

const index = readFileSync(join(root, 'web/src/registers/index.ts'), 'utf8');
const REGISTERS = [...index.matchAll(/import\('\.\/all\/([\w-]+)'\)/g)].map(([, name]) => name);

/** Their rows come from the clinic's system, which these tests do not have. */
const WITHOUT_ROWS = ['consumos', 'relatorios'];

/** A spreadsheet runs it, a CSV has to quote it, and it has letters with accents. */
const RISKY = '=1+1; "Ação"';
/** A CNPJ that begins with zeros. */
const ZEROS = '00000000000191';

/** Makes a record of each register that has none yet; of `tomadores` more than a page. */
async function fill(admin) {
  const call = (path, body) => admin.call('POST', path, body);
  const customer = await admin.customer('Vida Plena');
  const me = await admin.call('GET', '/auth/me');
  const provider = await call('/prestadores', { nome: RISKY, documento: ZEROS });
  await call('/tomadores', { nome: RISKY, documento: ZEROS });
  for (let n = 0; n < 105; n += 1) await call('/tomadores', { nome: `Tomador da Página ${n}` });
  await call('/departamentos', { nome: RISKY });
  await call('/nfse-repasse/medicos', { id_prestador: provider.id, nome: RISKY, telefone: '+55 11 98765-4321' });
  await call('/nfse-repasse/config-tributaria', {
    id_prestador: provider.id,
    nome_regra: RISKY,
    vigente_em: '2026-03-05',
  });
  await call('/grupo-carteira', { nome: RISKY, id_responsavel: me.id });
  await call('/api-keys', { nome: RISKY, scopes: ['customers:read'] });
  await call('/modelos', { titulo: RISKY, mensagem: 'Olá' });
  await call('/customer-ata', { id_cliente: customer, valor: '150000.00', data_validade: '2027-04-30' });
  const other = await call('/customers', { nome: 'Assina e Baixa Ltda' });
  await call('/customer-signature', { id_customer: other.id, nome_assinante: RISKY });
  await call('/apuracao-resultado', {
    ...{ id_customer: customer, tributo: 'ISS', periodo: '2025-10', tipo_periodo: 'mensal' },
    ...{ base_calculo: '48000.00', aliquota_aplicada: '5.00', valor_apurado: '2400.00', valor_a_recolher: '2400.00' },
  });
  await call('/smart-recebimento-convenio', { cnpj: ZEROS, convenio: RISKY, v_nfl_valor: 1250.5 });
  await call('/sn-prefeitura/registros', {
    ...{ empresa_id: customer, data_hora_nfe: '2025-10-05T09:30:00-03:00', competencia: '10/2025' },
    ...{ valor_servicos: 480.5, numero_nfse: '0001041' },
  });
  await call('/backups', { formato: 'sql', escopo: 'todo' });
}

/** What the button downloads, by its kind. */
async function downloaded(page, kind) {
  await page.locator('header.title .menu > summary').first().click();
  const file = page.waitForEvent('download');
  await page.locator('header.title .menu').getByRole('button', { name: kind }).first().click();
  const path = await (await file).path();
  return readFileSync(path);
}

/** The cells of a CSV file as RFC 4180 has them. */
function cellsOf(bytes) {
  const text = bytes.toString('utf8');
  assert.equal(text[0], '\uFEFF', 'a spreadsheet knows UTF-8 by its mark');
  assert.ok(text.endsWith('\r\n'));
  const rows = [[]];
  for (const [, quoted, plain, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/g)) {
    rows.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ';') rows.push([]);
  }
  rows.pop();
  return rows;
}

/** A cell of the CSV as the sheet has it. */
function asSheet(text, cell) {
  if (text === '') return null;
  if (cell instanceof Date) {
    const [, day, month, year, time = '00:00:00'] = /^(\d\d)\/(\d\d)\/(\d{4})(?: (.*))?$/.exec(text);
    return new Date(`${year}-${month}-${day}T${time}Z`);
  }
  if (typeof cell === 'number') return Number(text.replace(',', '.'));
  return text.replace(/^'(?=[=+\-@\t\r])/, '');
}

/** A time of a sheet is a fraction of a day, which is a second only when it is rounded. */
const toSeconds = (cell) => (cell instanceof Date ? new Date(Math.round(cell.getTime() / 1000) * 1000) : cell);

test('the files of every register have all that the list finds, in CSV and XLSX the same', async () => {
  const admin = await apiOf(home(), 'admin');
  await fill(admin);
  const page = await signedIn('/mais', { login: 'admin' });
  await page.getByRole('heading', { name: 'Mais' }).waitFor();
  const files = new Map();
  for (const name of REGISTERS.filter((each) => !WITHOUT_ROWS.includes(each))) {
    await goTo(page, `/cadastros/${name}`);
    const counted = page.locator('main .count').first();
    await counted.waitFor();
    await settled(page);
    const total = Number(/ de ([\d.]+)/.exec(await counted.textContent())[1].replaceAll('.', ''));
    const [headings, ...rows] = cellsOf(await downloaded(page, 'CSV'));
    assert.equal(rows.length, total, `${name}: rows of the CSV`);
    assert.ok(
      rows.flat().every((cell) => !/^[=+@]|^-(?![\d.,]+$)/.test(cell)),
      `${name}: a formula`,
    );
    const [sheetHeadings, ...cells] = await readSheet(await downloaded(page, 'XLSX'));
    const sheet = cells.map((row) => row.map(toSeconds));
    assert.deepEqual(sheetHeadings, headings, `${name}: headings`);
    const shown = rows.map((row, at) => row.map((cell, column) => asSheet(cell, sheet[at]?.[column])));
    assert.deepEqual(sheet, shown, `${name}: the sheet`);
    files.set(
      name,
      sheet.map((row) => Object.fromEntries(row.map((cell, column) => [headings[column], cell]))),
    );
  }
  const row = (name, field, value) => files.get(name).find((each) => each[field] === value);
  assert.equal(row('prestadores', 'nome', RISKY).documento, ZEROS);
  assert.equal(row('bancos', 'codigo', '001').ispb, '00000000');
  assert.equal(row('prefeitura', 'numero_nfse', '0001041').valor_servicos, 480.5);
  assert.equal(row('apuracoes', 'periodo', '2025-10').valor_apurado, 2400);
  assert.equal(row('medicos', 'nome', RISKY).telefone, '+55 11 98765-4321');
  assert.equal(row('tributacao', 'nome_regra', RISKY).vigente_em.toISOString().slice(0, 10), '2026-03-05');
  assert.equal(files.get('prefeitura-meses').length > 0, true);
  assert.equal(files.get('tomadores').length > 100, true);
  assertClean(page);
});

test('the files of a register that is searched or filtered have what is found', async () => {
  const page = await signedIn('/cadastros/tomadores?busca=P%C3%A1gina%2010', { login: 'admin' });
  await page.getByText('6 de 6').waitFor();
  const [headings, ...rows] = cellsOf(await downloaded(page, 'CSV'));
  const names = rows.map((each) => each[headings.indexOf('nome')]).sort();
  assert.deepEqual(
    names,
    ['10', '100', '101', '102', '103', '104'].map((n) => `Tomador da Página ${n}`),
  );
  await page.goto('/cadastros/apuracoes?periodo=2025-10&tipo_periodo=mensal');
  await page.getByText('1 de 1').waitFor();
  const [, ...found] = await readSheet(await downloaded(page, 'XLSX'));
  assert.equal(found.length, 1);
  assertClean(page);
});
