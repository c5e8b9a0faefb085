/** What the tests of the page share: the service, the browser, the API as `funcionario`; set before the first test. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountsReady, enter, newPage, openImport } from './browser.mjs';
import { ofxOf } from './statements.mjs';

export const shared = { service: null, browser: null, api: null };

export const home = () => shared.service.home;

/** A page of a new context, at no address yet. */
export const page = (options) => newPage(shared.browser, home(), options);

/** A confirmed import of `lines`, and a page on it whose pickers know the accounts. */
export async function atWork(name, lines) {
  const id = await shared.api.upload(`${name}.ofx`, ofxOf(name, lines));
  await shared.api.call('POST', `/importacoes/${id}/confirmar`);
  const opened = await page();
  await enter(opened);
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
