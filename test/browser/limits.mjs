/** What holds for every screen: accessibility, a large statement, budgets. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/launcher/paths.mjs';
import { assertClean, enter, goTo, openImport, settled, violations } from './browser.mjs';
import { page as newPageOf, shared, signedIn } from './shared.mjs';
import { ofxOf, unknownPayments } from './statements.mjs';

/** React takes some 23,000 for the rows in the document, and one pass over all lines 20,000 more. */
const STEPS = 35_000;
const ARROWS = 30;
const LINES = 20_000;
/** So often an arrow key may pass over all lines in loops of V8. Once for each drawn line would be up to 60. */
const PASSES = 6;

/** Address, what is there when it is drawn, and the key of its dialog. */
const SCREENS = [
  ['/painel?competencia=11/2026', 'Clínica Vida Plena'],
  ['/regras', 'Regras do banco', 'n'],
  ['/regras?tipo=ignorar', 'Nenhuma regra aqui ainda.', 'n'],
  ['/exportacoes', 'Todas as exportações'],
  ['/lancamentos?de=2026-09-01&ate=2026-12-31', 'ao todo'],
  ['/simples?competencia=11/2026', 'Percentuais dos documentos'],
  ['/simples/receitas', 'De que empresa?'],
  ['/simples/percentuais?competencia=02/2027', 'Percentuais dos documentos'],
  ['/simples/opcoes', 'janeiro a junho de 2027'],
  ['/comecar', 'As primeiras regras'],
  ['/conta', 'Mudar a senha'],
  ['/conta/chaves', 'Nenhuma chave ainda.', 'n'],
];

test('every screen passes WCAG 2.2 AA by axe, in the light and in the dark', async () => {
  const id = await shared.api.upload('axe.ofx', ofxOf('20005', unknownPayments(5, 'AXE')));
  const page = await newPageOf();
  const check = async (screen) => {
    assert.deepEqual(await violations(page), [], screen);
    await page.emulateMedia({ colorScheme: 'dark' });
    // Only the colours are others.
    assert.deepEqual(await violations(page, ['color-contrast']), [], `${screen}, in the dark`);
    await page.emulateMedia({ colorScheme: 'light' });
  };
  await page.goto('/');
  await page.getByRole('heading', { name: 'Entrar' }).waitFor();
  await check('Entrar');
  await enter(page);
  await page.getByRole('link', { name: /Vida Plena/ }).waitFor();
  await check('Extratos');
  await page.keyboard.press('n');
  await page.getByRole('dialog').waitFor();
  await check('Enviar');
  await openImport(page, id);
  await check('Conciliar: prévia');
  await page.keyboard.press('c');
  await page.getByRole('combobox', { name: 'Débito' }).waitFor();
  await check('Conciliar: pendentes');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Teclado' }).getByText('regra com esta linha').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.keyboard.type('limp');
  await page.getByRole('option').first().waitFor();
  await check('Conciliar: seletor');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.getByText(/deste extrato/).waitFor();
  await check('Conciliar: regra');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await page.getByRole('dialog').waitFor();
  await check('Exportar');
  await goTo(page, '/extratos/999999');
  await page.getByText('pertence a outra pessoa').waitFor();
  await check('de outra pessoa');
  for (const [address, shown, key] of SCREENS) {
    await goTo(page, address); // also of the same screen: its dialog goes with the address over which it was opened
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText(shown).first().waitFor();
    await settled(page);
    await check(address);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Teclado' }).getByText('estas teclas').waitFor();
    if (address === SCREENS[0][0]) await check('Teclado');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    if (!key) continue;
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await settled(page);
    await check(`${address}: ${key}`);
  }
  assertClean(page);
});

test('20,000 lines: at most 60 rows in the document, and an arrow key passes over none but these', async () => {
  const id = await shared.api.upload('grande.ofx', ofxOf('30000', unknownPayments(LINES, 'GRANDE')));
  const page = await signedIn(null, { alone: true });
  await openImport(page, id);
  await page.getByRole('button', { name: 'Confirmar 20.000 linhas' }).waitFor();
  const drawn = () => page.locator('[role=row]').count();
  assert.ok((await drawn()) <= 60, `${await drawn()} rows`);
  const takeSteps = await countSteps(page);
  for (let count = 1; count <= ARROWS; count += 1) {
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(
      (row) => document.querySelector('[role=grid]').getAttribute('aria-activedescendant') === row,
      `linha-${count}`,
      { polling: 'raf' },
    );
  }
  const { blocks, passed } = await takeSteps();
  const each = blocks / ARROWS;
  assert.ok(each > 0 && each < STEPS, `an arrow key takes ${each.toFixed(0)} steps of the page's code`);
  const loops = passed / ARROWS;
  assert.ok(loops < PASSES * LINES, `native loops of an arrow key pass over ${loops.toFixed(0)} elements`);
  await page.keyboard.press('End');
  await page.waitForFunction(
    () => document.querySelector('[role=grid]').getAttribute('aria-activedescendant') === 'linha-19999',
  );
  assert.ok((await drawn()) <= 60, `${await drawn()} rows at the end`);
});

/** Loops of V8 itself: no block of the page's code is entered for their elements. */
const NATIVE_LOOPS = [
  ...['indexOf', 'lastIndexOf', 'includes', 'join', 'slice', 'splice', 'concat', 'flat', 'reverse', 'toReversed'],
  ...['sort', 'toSorted', 'toSpliced', 'with', 'fill', 'entries', 'keys', 'values'],
];

/** Counts the elements that native loops pass over in the page, as `globalThis.passed`. */
function countNativeLoops(names) {
  globalThis.passed = 0;
  const counting = (original) =>
    function passing(...args) {
      globalThis.passed += this.length;
      return Reflect.apply(original, this, args);
    };
  for (const name of [...names, Symbol.iterator]) Array.prototype[name] = counting(Array.prototype[name]);
}

/**
 * Loads the page again. The returned function returns what happened since its last call: the blocks of the page's code that
 * V8 entered, and the elements that native loops passed over.
 */
async function countSteps(page) {
  await page.addInitScript(countNativeLoops, NATIVE_LOOPS);
  const v8 = await page.context().newCDPSession(page);
  await v8.send('Profiler.enable');
  // V8 counts the blocks of what is compiled from now on.
  await v8.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  await page.reload();
  await page.getByRole('button', { name: 'Confirmar 20.000 linhas' }).waitFor();
  await settled(page);
  const take = async () => {
    const { result } = await v8.send('Profiler.takePreciseCoverage');
    const own = result.filter(({ url }) => url.includes('/assets/')).flatMap(({ functions }) => functions);
    const passed = await page.evaluate(() => {
      const { passed: count } = globalThis;
      globalThis.passed = 0;
      return count;
    });
    const blocks = own.flatMap(({ ranges }) => ranges).reduce((sum, { count }) => sum + count, 0);
    return { blocks, passed };
  };
  await take();
  return take;
}

test('the page keeps to its budgets of bytes and requests', async () => {
  const files = readdirSync(join(root, 'dist-web/assets'));
  const html = readFileSync(join(root, 'dist-web/index.html'), 'utf8');
  const size = (name) => statSync(join(root, 'dist-web/assets', name)).size;
  const sizes = (pattern) => files.filter((name) => pattern.test(name)).map(size);
  const total = (found) => found.reduce((sum, bytes) => sum + bytes, 0);
  // What the start page asks for, and each screen that comes when it is opened.
  const first = files.filter((name) => name.endsWith('.js.gz') && html.includes(name.replace('.gz', '')));
  const later = files.filter((name) => name.endsWith('.js.gz') && !first.includes(name));
  assert.ok(first.length > 0 && total(first.map(size)) <= 110 * 1024, `${total(first.map(size))} bytes of script`);
  // The screen of the main job is fetched while the list of imports is looked at; `lib` once for all screens.
  const most = (name) => ({ conciliar: 30, lib: 18 }[name.split('-')[0]] ?? 12) * 1024;
  assert.deepEqual(
    later.filter((name) => size(name) > most(name)),
    [],
  );
  // pdf.js is asked for when a person opens a PDF.
  assert.ok(total(sizes(/^pdfjs-.*\.mjs\.gz$/)) <= 520 * 1024, 'one file of pdf.js');
  // Styles as scripts: those of the start page, and those that come with a screen.
  const styles = files.filter((name) => name.endsWith('.css.gz'));
  const isFirst = (name) => html.includes(name.replace('.gz', ''));
  const style = total(styles.filter(isFirst).map(size));
  assert.ok(style > 0 && style <= 8 * 1024, `${style} bytes of style`);
  assert.deepEqual(
    styles.filter((name) => !isFirst(name) && size(name) > 2 * 1024),
    [],
  );
  assert.ok(total(sizes(/\.woff2$/)) <= 70 * 1024, `${total(sizes(/\.woff2$/))} bytes of font`);
  const page = await newPageOf({ alone: true });
  const requests = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  await page.getByRole('heading', { name: 'Entrar' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  assert.ok(requests.length <= 8, requests.join('\n'));
  assert.doesNotMatch(html, /style=|<style|<script(?![^>]*src=)/);
});

test('a register asks for all of its files at once, and its buttons do not wait for its list', async () => {
  const page = await signedIn(null, { login: 'admin', alone: true });
  const scripts = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url().split('/').pop()));
  let identify;
  const known = new Promise((resolve) => (identify = resolve));
  await page.route('**/api/v1/auth/me', async (route) => (await known, route.continue()));
  let list;
  const listed = new Promise((resolve) => (list = resolve));
  await page.route('**/api/v1/prestadores?*', async (route) => (await listed, route.continue()));
  const all = ['index', 'registers', 'ui', 'prestadores', 'access', 'bodies', 'rows'];
  const first = Promise.all(all.map((name) => page.waitForRequest((one) => one.url().includes(`/assets/${name}`))));
  await page.goto('/cadastros/prestadores');
  await first; // the page does not know the user yet
  await page.getByRole('status').filter({ hasText: 'Abrindo…' }).waitFor();
  const before = scripts.length;
  const later = page.waitForRequest((request) => request.url().includes('/assets/record-'));
  identify();
  await page.getByRole('button', { name: /^Novo prestador/ }).waitFor();
  const needed = scripts.slice(before).filter((name) => !/^(?:error-texts|form|lib|record|removal)-/.test(name));
  assert.deepEqual(needed, [], 'files that the screen waited for, one after another');
  await later; // the form comes meanwhile
  await page.getByRole('button', { name: /^Novo prestador/ }).click();
  await page.getByRole('dialog', { name: 'Novo prestador' }).getByLabel('Nome').waitFor();
  assert.equal(await page.locator('.count, .empty').count(), 0);
  list();
  await page.locator('.count, .empty').first().waitFor({ state: 'attached' });
  assertClean(page);
});
