/** What the tests of the page share: the service, the browser, the API as `funcionario`; set before the first test. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountsReady, enter, newPage, openImport } from './browser.mjs';
import { apiOf } from './service.mjs';
import { ofxOf } from './statements.mjs';

export const shared = { service: null, browser: null, api: null };

export const home = () => shared.service.home;

const contexts = [];

/** A page of a new context, at no address yet; closed after its test. */
export async function page(options) {
  const opened = await newPage(shared.browser, home(), options);
  contexts.push(opened.context());
  return opened;
}

export const closePages = () => Promise.all(contexts.splice(0).map((context) => context.close()));

const tokens = new Map();

/**
 * A page that is logged in already, at `address` (null: at none yet): the tests of the login go through its form ({@link enter}), and so do those that end
 * their session, for the other pages of the same person share theirs.
 */
export async function signedIn(address, { login = 'funcionario', ...options } = {}) {
  if (!tokens.has(login)) tokens.set(login, (await apiOf(home(), login)).token);
  const opened = await page(options);
  await opened.addInitScript((token) => sessionStorage.setItem('sessao', token), tokens.get(login));
  if (address !== null) await opened.goto(address);
  return opened;
}

/** A confirmed import of `lines`, and a page on it whose pickers know the accounts; `own`: with a session that may be ended. */
export async function atWork(name, lines, { own = false } = {}) {
  const id = await shared.api.upload(`${name}.ofx`, ofxOf(name, lines));
  await shared.api.call('POST', `/importacoes/${id}/confirmar`);
  const opened = own ? await page() : await signedIn(null);
  if (own) await enter(opened);
  await openImport(opened, id);
  await accountsReady(opened);
  return { id, page: opened };
}

export const codeOf = (entry) => entry.conta_debito?.codigo_dominio ?? null;
export const byText = (entries) => new Map(entries.map((entry) => [entry.historico_contabil, entry]));

/** A guard against hanging, not a measure. */
const MOST_MS = 60_000;

/** Waits until what `read` answers is `expected`: the page shows its acts before the service has done them. */
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
