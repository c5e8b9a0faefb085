/**
 * Pages that stay loaded from test to test. A load takes more processor time than all that a screen asks for and draws: so a page is given
 * from one person and address to another by its own logout and login, which forget all that was read. What a load itself does is tested
 * by pages of a new context (`alone`), by `reload`, and by those who log in by the form.
 */

/** Pages at the login, for later tests. */
const resting = [];
const taken = [];

export const isResting = (page) => resting.includes(page);

/** What a test does to a page for good: it is loaded for each address from then on, and closed after the test. */
const CHANGES = ['addInitScript', 'exposeBinding', 'exposeFunction', 'emulateMedia'];

/** Files and programs next to the page. */
const NO_SCREEN = /^\/(?:api|assets|docs|health)\b|\.\w+$/;

const LISTENED = ['console', 'dialog', 'download', 'popup', 'request', 'requestfailed', 'requestfinished', 'response'];
const listeners = (page) => LISTENED.reduce((sum, event) => sum + page.listenerCount(event), 0);

/** What a page that is loaded has as its session; not by the page's own property, which counts as a change of the test. */
const sessionAtLoad = (page, token) =>
  Object.getPrototypeOf(page).addInitScript.call(page, (known) => sessionStorage.setItem('sessao', known), token);

/** `page` for the person of `token`: its `goto` shows a screen as a load does, but loads nothing where the page is loaded already. */
export async function keepLoaded(page, token) {
  const load = page.goto.bind(page);
  const script = await sessionAtLoad(page, token);
  const state = { token, isChanged: false, script, listening: listeners(page), size: page.viewportSize() };
  page.loaded = state;
  for (const name of CHANGES) watchChange(page, name, state);
  watchChange(page.clock, 'install', state);
  page.goto = async (address, options) => {
    const isKept = !state.isChanged && page.listenerCount('dialog') === 0 && !NO_SCREEN.test(address);
    if (
      isKept &&
      page.url().startsWith('http') &&
      (await page.evaluate(leaveAndEnter, { address, token: state.token }))
    )
      return null;
    return load(address, options);
  };
  return page;
}

function watchChange(object, name, state) {
  const change = object[name].bind(object);
  object[name] = (...given) => {
    state.isChanged = true;
    return change(...given);
  };
}

/** A page that an earlier test has left at the login, or a new tab, for the person of `token`. */
export async function takeLoaded(open, token) {
  const page = resting.pop() ?? (await open());
  taken.push(page);
  if (!page.loaded) return keepLoaded(page, token);
  page.loaded.script = await sessionAtLoad(page, token);
  page.loaded.token = token;
  page.faults.length = 0;
  page.foreign.length = 0;
  page.underWay.clear();
  return page;
}

/** Leaves the pages of a test at the login, for later ones; what a test has changed for good is left to be closed. */
export async function restPages() {
  for (const page of taken.splice(0)) {
    const { isChanged, script, listening, size } = page.loaded;
    if (page.isClosed() || isChanged || listeners(page) !== listening || !page.url().startsWith('http')) continue;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await script.dispose();
    if (!(await page.evaluate(leaveAndEnter, { address: null }).catch(() => false))) continue;
    await page.mouse.move(0, 0);
    if (page.viewportSize().width !== size.width || page.viewportSize().height !== size.height)
      await page.setViewportSize(size);
    resting.push(page);
  }
}

/**
 * In the page: leaves the session by the page's own button, and begins one at `address` by its own form; null: none is begun. The service
 * hears of neither, for other pages have the same session. Drafts stay, as in a load, unless no session is begun. Returns false where
 * the page shows neither button nor form.
 */
async function leaveAndEnter({ address, token, mostMs = 60_000 }) {
  const { document, fetch, history, sessionStorage, Event, HTMLInputElement, MutationObserver, Response } = globalThis;
  const logout = document.querySelector('.top button[aria-label="Sair"]');
  const form = () => document.querySelector('.login-page form');
  if (!logout && !form()) return false;
  const until = (isThere) =>
    new Promise((done, fail) => {
      const look = () => isThere() && (watcher.disconnect(), done());
      const watcher = new MutationObserver(look);
      watcher.observe(document, { childList: true, subtree: true });
      setTimeout(() => fail(new Error('the page neither leaves nor enters')), mostMs);
      look();
    });
  const answers = {
    '/api/v1/auth/logout': () => new Response(null, { status: 204 }),
    '/api/v1/auth/token': () => Response.json({ access_token: token }),
  };
  globalThis.fetch = (asked, ...rest) => (asked in answers ? Promise.resolve(answers[asked]()) : fetch(asked, ...rest));
  const drafts = { ...sessionStorage };
  delete drafts.sessao;
  logout?.click();
  await until(form);
  sessionStorage.clear();
  if (address !== null) {
    Object.assign(sessionStorage, drafts);
    history.pushState(null, '', address);
    for (const field of form().querySelectorAll('input')) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'x');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    form().requestSubmit();
    await until(() => !form());
  }
  globalThis.fetch = fetch;
  return true;
}
