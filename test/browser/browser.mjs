/** Chromium with an empty profile, and what each test asks of a page. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../scripts/launcher/ensure-binaries.mjs';

/**
 * A page lives for seconds: V8 optimises nothing, for that takes longer than it saves (axe included), forgets no code that it compiled
 * and collects what is young less often.
 */
const V8_FLAGS_OF_TESTS = [
  ...['--no-opt', '--no-maglev', '--no-flush-bytecode'],
  ...['--min-semi-space-size=16', '--max-semi-space-size=32'],
];

const FOR_TESTS = [
  `--js-flags=${V8_FLAGS_OF_TESTS.join()}`,
  // Each frame is handed from process to process otherwise.
  '--in-process-gpu',
];

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP escritorio.example 127.0.0.1',
];

/** The address of a service in the network of an office: http, which is no secure context as `localhost` is. */
export const inTheNetwork = (home) => home.replace('//localhost:', '//escritorio.example:');

/** Without a UTF-8 locale Chromium saves a file whose name has an accent as `download`. */
const env = { ...process.env, LC_ALL: 'C.UTF-8' };

/** A browser for tests: the same pages in less processor time, and not the times that they take for a user. */
export const launch = () => chromium.launch({ executablePath: findBrowser(), args: [...args, ...FOR_TESTS], env });

/** A browser as users have it, to measure a page in. */
export const launchAsUsersHave = () => chromium.launch({ executablePath: findBrowser(), args, env });

/** A guard against hanging, not a measure: on a busy machine everything takes its time. */
const MOST_MS = 120_000;

/** A page of a new context. */
export async function newPage(browser, home, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: home, ...options });
  context.setDefaultTimeout(MOST_MS);
  return watched(await context.newPage(), home);
}

/**
 * A new tab of the context of `opener`, which stays at an address of the service: the tab begins in its process, where the page's code is
 * compiled already. That takes half of the processor time of a page of a new context. Its sessionStorage is its own.
 */
export async function newTab(opener, home) {
  const opened = opener.waitForEvent('popup');
  await opener.evaluate(() => void globalThis.open('about:blank'));
  return watched(await opened, home);
}

/** Keeps the script errors of a page and the violations of its policy: {@link assertClean}. */
function watched(page, home) {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    await route(...given);
    await untilRouted(page, route);
  };
  page.faults = [];
  page.foreign = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => /Content Security Policy/i.test(message.text()) && page.faults.push(message.text()));
  page.underWay = new Set();
  page.on('response', (response) => page.underWay.delete(response.request()));
  page.on('requestfailed', (request) => page.underWay.delete(request));
  page.on('request', (request) => {
    page.underWay.add(request);
    const url = request.url();
    if (!url.startsWith(home) && !/^(?:data|blob):/.test(url)) page.foreign.push(url);
  });
  return page;
}

const PROBE = '**/routed-yet';
const PROBES = 50;

/**
 * Waits until the page's requests go by its routes: a request that is sent right after `route` has returned may still go past them.
 * Without a network or an address it is not known.
 */
async function untilRouted(page, route) {
  if (!page.url().startsWith('http')) return;
  await route(PROBE, (probe) => probe.fulfill({ status: 204 }));
  const isRouted = () =>
    page.evaluate(() =>
      fetch('/routed-yet').then(
        ({ status }) => status === 204,
        () => false,
      ),
    );
  for (let left = PROBES; left > 0 && !(await isRouted()); left -= 1);
  await page.unroute(PROBE);
}

/** No script error, nothing that the policy rejected, nothing asked of another server. */
export function assertClean(page) {
  assert.deepEqual(page.faults, []);
  assert.deepEqual(page.foreign, []);
}

export async function enter(page, login = 'funcionario') {
  await page.goto('/');
  await page.getByLabel('Usuário ou e-mail').fill(login);
  await page.getByLabel('Senha').fill('demo-1234');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Importações' }).waitFor();
}

/** Goes to an address within the page, as its links do: nothing is loaded again. */
export const goTo = (page, address) => page.evaluate((to) => globalThis.history.pushState(null, '', to), address);

/** Opens an import and waits for its lines. */
export async function openImport(page, id) {
  await page.goto(`/extratos/${id}`);
  await page.getByRole('row', { selected: false }).first().waitFor();
  await page
    .getByRole('combobox')
    .or(page.getByRole('button', { name: /Criar regra/ }))
    .first()
    .waitFor();
}

/** Waits until the picker of the line at hand knows the accounts. */
export const accountsReady = (page) => page.locator('[role=combobox]:not([aria-busy])').first().waitFor();

/** Gives the line at hand, or those that are marked, an account: typed without pause. */
export async function give(page, code, key = 'Enter') {
  await page.keyboard.press('Enter');
  await page.keyboard.type(code);
  await page.keyboard.press(key);
}

/**
 * Waits until nothing that the page asked for is still on its way, and two frames are drawn since: what a test then cuts off, it cuts
 * off between requests. Of a response that the page lets go of (its reader is gone) no end is reported: that it has come is enough.
 */
export async function settled(page) {
  const ends = ['response', 'requestfailed'];
  await new Promise((resolve) => {
    const look = () => {
      if (page.underWay.size > 0) return;
      for (const end of ends) page.off(end, look);
      resolve();
    };
    for (const end of ends) page.on(end, look);
    look();
  });
  await drawn(page);
}

/** Waits until the page has drawn what it knows. */
export const drawn = (page) =>
  page.evaluate(
    () => new Promise((done) => globalThis.requestAnimationFrame(() => globalThis.requestAnimationFrame(done))),
  );

/** Words of a table that are broken in the middle, though the window has room for them: those of at most 20 letters. */
export const brokenWords = (page) =>
  page.evaluate(() => {
    const broken = [];
    for (const cell of document.querySelectorAll('.list td, .list th')) {
      const texts = document.createTreeWalker(cell, globalThis.NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        for (const { 0: word, index } of text.data.matchAll(/\S{1,20}(?!\S)/g)) {
          if (index > 0 && /\S/.test(text.data[index - 1])) continue;
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          if (new Set(tops).size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

/** The minified file: each page of a test compiles it again. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * WCAG 2.2 AA by axe: the violations, as `rule: element`. `only` names rules to which the check is confined. With a modal dialog open it is
 * the dialog's: the screen below is inert, and each is checked without one.
 */
export async function violations(page, only = null) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // Of the rules that pass axe describes thousands of elements: they are neither described nor sent.
  const report = { resultTypes: ['violations'], selectors: false };
  return page.evaluate(
    async (options) => {
      const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
      return (await globalThis.axe.run(within, options)).violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${id}: ${html.slice(0, 140)}`),
      );
    },
    { runOnly: only ?? WCAG, ...report },
  );
}
