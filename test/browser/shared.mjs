/** What the tests of the page share: the service, the browser, the API as `funcionario`; set before the first test. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountsReady, enter, newPage, newTab, openImport } from './browser.mjs';
import { isResting, keepLoaded, restPages, takeLoaded } from './loaded.mjs';
import { apiOf } from './service.mjs';
import { ofxOf } from './statements.mjs';

export const shared = { service: null, browser: null, api: null };

export const home = () => shared.service.home;

/** What moves is drawn sixty times in a second. */
const CALM = { reducedMotion: 'reduce' };

/** A page that stays open, whose context the pages of the tests share. */
let opener = null;
const contexts = [];

async function tab() {
  if (opener === null) {
    opener = await newPage(shared.browser, home(), CALM);
    await opener.goto('/favicon.svg');
  }
  return newTab(opener, home());
}

/**
 * A page at no address yet; closed after its test. It is a tab of the context that the tests share, whose files it has, or with `alone` or
 * with options of a context it has one of its own: what cuts off the network or sets the clock does so for a context.
 */
export async function page({ alone = false, ...options } = {}) {
  if (!alone && Object.keys(options).length === 0) return tab();
  const opened = await newPage(shared.browser, home(), { ...CALM, ...options });
  contexts.push(opened.context());
  return opened;
}

/** Ends the pages of a test, with what they left in the context that they share. */
export async function closePages() {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  if (opener === null) return;
  await opener.context().setOffline(false); // a test that failed without a network leaves it so
  await restPages();
  const tabs = opener.context().pages();
  await Promise.all(tabs.filter((each) => each !== opener && !isResting(each)).map((each) => each.close()));
  await opener.context().clearCookies();
  await opener.evaluate(() => globalThis.localStorage.clear());
}

const tokens = new Map();

/**
 * A page that is logged in already, at `address` (null: at none yet): the tests of the login go through its form ({@link enter}), and so do those that end
 * their session, for the other pages of the same person share theirs. It is loaded already where an earlier test has left one, and its
 * `goto` shows an address without loading it: {@link takeLoaded}.
 */
export async function signedIn(address, { login = 'funcionario', alone = false, ...options } = {}) {
  if (!tokens.has(login)) tokens.set(login, (await apiOf(home(), login)).token);
  const isShared = !alone && Object.keys(options).length === 0;
  const opened = await (isShared
    ? takeLoaded(tab, tokens.get(login))
    : keepLoaded(await page({ alone, ...options }), tokens.get(login)));
  if (address !== null) await opened.goto(address);
  return opened;
}

/** A confirmed import of `lines`, and a page on it whose pickers know the accounts; `own`: with a session that may be ended; `alone`: {@link page}. */
export async function atWork(name, lines, { own = false, alone = false } = {}) {
  const id = await shared.api.upload(`${name}.ofx`, ofxOf(name, lines));
  await shared.api.call('POST', `/importacoes/${id}/confirmar`);
  const opened = own ? await page() : await signedIn(null, { alone });
  if (own) await enter(opened);
  await openImport(opened, id);
  await accountsReady(opened);
  return { id, page: opened };
}

/** Gives all open debits of an import an account, as a person's own client would. */
export async function resolveAll(id, code = '2330') {
  const { api } = shared;
  const open = (await api.entries(id)).filter(({ id_conta_debito: account }) => account === null);
  const [{ id: chart }] = await api.call('GET', `/plano-contas/cliente/${open[0].id_cliente}`);
  const [account] = await api.call('GET', `/plano-contas/${chart}/contas?tipo=A&search=${code}`);
  for (const entry of open)
    await api.call('PUT', `/lancamentos-contabil/${entry.id}`, {
      ...(entry.id_plano_contas === null ? { id_plano_contas: chart } : {}),
      id_conta_debito: account.id,
      status: 'sucesso',
    });
}

/** A statement of the clinic that is resolved and exported, in days of its own; returns its import, the customer and the file. */
export async function exportedStatement(name, lines) {
  const { api } = shared;
  const id = await api.upload(`${name}.ofx`, ofxOf(name, lines));
  await api.call('POST', `/importacoes/${id}/confirmar`);
  await resolveAll(id);
  const days = lines.map(([day]) => day.replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')).sort();
  const customer = await api.customer('Vida Plena');
  const file = await api.call(
    'POST',
    `/lancamentos-contabil/exportar?id_cliente=${customer}&data_inicio=${days[0]}&data_fim=${days.at(-1)}`,
  );
  return { id, customer, file };
}

/** A transfer of 512,34 from Bradesco to Itaú that the statement of Bradesco has booked on `day` (YYYYMMDD). */
export async function bookedTransfer(name, day) {
  const { api } = shared;
  const [{ id: chart }] = await api.call('GET', `/plano-contas/cliente/${await api.customer('Vida Plena')}`);
  const account = async (code) => (await api.call('GET', `/plano-contas/${chart}/contas?tipo=A&search=${code}`))[0].id;
  const id = await api.upload(`${name}.ofx`, ofxOf(name, [[day, '-512.34', 'TED PARA ITAU']]));
  await api.call('PATCH', `/importacoes/${id}`, { id_banco: await api.bank('237') });
  await api.call('POST', `/importacoes/${id}/confirmar`);
  const [sent] = await api.entries(id);
  const sides = { id_conta_debito: await account('90'), id_conta_credito: await account('100') };
  await api.call('PUT', `/lancamentos-contabil/${sent.id}`, { id_plano_contas: chart, ...sides, status: 'sucesso' });
}

/** Holds what a page asks of `address` from now on; returns what lets it go on. */
export async function held(page, address) {
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route(address, async (route) => (await released, route.continue()));
  return release;
}

/** What a select shows as chosen. */
export const chosenIn = (field) => field.evaluate(({ selectedOptions }) => selectedOptions[0].label);

/** Waits until the list of lines or entries has the focus. */
export const inGrid = (page) => page.waitForFunction(() => document.activeElement.getAttribute('role') === 'grid');

export const codeOf = (entry) => entry.conta_debito?.codigo_dominio ?? null;
export const byText = (entries) => new Map(entries.map((entry) => [entry.historico_contabil, entry]));

/** A guard against hanging, not a measure. */
const MOST_MS = 60_000;

/** Waits until `read` returns `expected`: the page shows a change before the service has done it. */
export async function eventually(read, expected) {
  const end = Date.now() + MOST_MS;
  for (;;) {
    const found = await read();
    try {
      return assert.deepEqual(found, expected);
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(100);
    }
  }
}

/** Waits until `field` is rejected with `problem`, and has the focus. */
export async function rejected(field, problem) {
  await field.and(field.page().locator('[aria-invalid=true]')).waitFor();
  const found = () =>
    field.evaluate((node) => [
      node === document.activeElement,
      document.getElementById(node.getAttribute('aria-describedby'))?.textContent.replaceAll('\u{a0}', ' '),
    ]);
  await eventually(found, [true, problem]);
}
