/**
 * Over all screens that are no registers: nothing that a profile is offered is rejected. Each button is pressed and each form is sent, but
 * no change reaches the service: what the page asks for is compared with the access that the OpenAPI document names.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/launcher/paths.mjs';
import { goTo, settled } from './browser.mjs';
import { apiOf } from './service.mjs';
import { home, signedIn } from './shared.mjs';
import { ofxOf, unknownPayments } from './statements.mjs';

const { paths } = JSON.parse(readFileSync(join(root, 'openapi/openapi.json'), 'utf8'));

/** The changing operations of the document: the form of their addresses, the scopes and profiles that they ask for. */
const OPERATIONS = Object.entries(paths).flatMap(([path, methods]) =>
  ['post', 'put', 'patch', 'delete']
    .filter((method) => method in methods)
    .map((method) => {
      const access = /^(?:Scopes? .*)$/m.exec(methods[method].description ?? '')?.[0] ?? '';
      const [always] = access.split(', ');
      const [, profiles = ''] = access.split(/, profiles? /);
      return {
        method: method.toUpperCase(),
        address: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
        literal: !path.includes('{'),
        path,
        scopes: [...always.matchAll(/`(\w+:\w+)`/g)].map(([, scope]) => scope),
        profiles: [...profiles.matchAll(/`(\w+)`/g)].map(([, profile]) => profile),
      };
    }),
);

/** The operation of a request; a literal address comes before one with an id. */
function operationOf(method, address) {
  const fitting = OPERATIONS.filter((each) => each.method === method && each.address.test(address));
  return fitting.find(({ literal }) => literal) ?? fitting[0];
}

/** Requests that change nothing: without their responses a screen shows too little to press. */
const READS = /\/(?:preview|simular|previa|identificar|analisar-regras|logout)$/;

/** The screens, and what each begins with. */
function screensOf({ clinic, company, confirmed, pending, nota }) {
  return [
    '/painel',
    '/',
    `/?cliente=${clinic}`,
    `/extratos/${pending}`,
    `/extratos/${confirmed}`,
    `/lancamentos?cliente=${clinic}`,
    `/lancamentos?ver=balancete&cliente=${clinic}`,
    '/regras',
    `/regras?cliente=${clinic}`,
    '/exportacoes',
    '/simples',
    '/simples/receitas',
    '/simples/percentuais',
    '/simples/opcoes',
    `/simples/${company}`,
    '/clientes',
    `/clientes/${clinic}`,
    '/notas',
    `/notas/${nota}`,
    '/comecar',
    `/comecar?cliente=${clinic}`,
    '/conta',
    '/conta/chaves',
    '/mais',
  ];
}

/** What the screens show: made by the administrator, and by the person whose page it is. */
async function props(login) {
  const [admin, own] = await Promise.all([apiOf(home(), 'admin'), apiOf(home(), login)]);
  const [[prestador], [tomador]] = [await admin.call('GET', '/prestadores'), await admin.call('GET', '/tomadores')];
  const parties = { id_prestador: prestador.id, id_tomador: tomador.id };
  const nota = await admin.call('POST', '/nfse-repasse/notas-fiscais', { ...parties, valor_bruto: '10.00' });
  const [company] = await admin.call('PUT', '/sn-empresas/batch', [
    { nome: 'Comércio dos Acessos Ltda', cnpj: '19131243000197', tipo_atividade: 'comercio' },
  ]);
  const upload = (part) => own.upload(`${login}-${part}.ofx`, ofxOf(`${login}-${part}`, unknownPayments(2, part)));
  const confirmed = await upload('CONFIRMADO');
  await own.call('POST', `/importacoes/${confirmed}/confirmar`);
  return {
    clinic: await admin.customer('Vida Plena'),
    company: company.id,
    confirmed,
    pending: await upload('PREVIA'),
    nota: nota.id,
  };
}

/** Responds to every change in place of the service, and keeps those that the person may not make. */
async function guarded(login) {
  const { profile, scopes } = await personOf(login);
  const page = await signedIn(null, { login });
  const refused = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
  });
  await page.route('**/api/v1/**', (route) => {
    const request = route.request();
    const { pathname } = new globalThis.URL(request.url());
    if (request.method() === 'GET' || READS.test(pathname)) return route.continue();
    const operation = operationOf(request.method(), pathname);
    const allowed =
      (scopes.includes('*:*') || operation.scopes.every((scope) => scopes.includes(scope))) &&
      (operation.profiles.length === 0 || operation.profiles.includes(profile));
    if (!allowed) refused.push(`${request.method()} ${operation.path}`);
    return route.fulfill({ status: 409, json: { detail: 'not in this walk' } });
  });
  return { page, refused };
}

async function personOf(login) {
  const { perfil, scopes } = await (await apiOf(home(), login)).call('GET', '/auth/me');
  return { profile: perfil, scopes };
}

/** Buttons that end the walk, or that need a printer. */
const SKIPPED = /^(?:Sair|Imprimir|Teclado)/;

const buttonsOf = (page) => page.locator('main button:not([disabled]):visible');

/** The names of the buttons that are offered, each once: of the rows of a list or the months of a chart, those of the first that has some. */
async function offered(page) {
  const names = await buttonsOf(page).evaluateAll((buttons) => {
    const first = new Map();
    return buttons.flatMap((each) => {
      const row = each.closest('tbody > tr, [role=row], .columns > button');
      if (row && !first.has(row.parentElement)) first.set(row.parentElement, row);
      if (row && first.get(row.parentElement) !== row) return [];
      return each.getAttribute('aria-label') ?? each.textContent.trim();
    });
  });
  return [...new Set(names)].filter((name) => name !== '' && !SKIPPED.test(name));
}

/** Waits until nothing is on its way and nothing more was asked for: a form comes after its code, and after what it shows. */
async function quiet(page) {
  let asked = 0;
  const count = () => (asked += 1);
  page.on('request', count);
  for (let before = -1; before < asked;) {
    before = asked;
    await settled(page);
  }
  page.off('request', count);
}

/** Presses a button and sends the form that it opens; false where the button is not there. */
async function press(page, name) {
  const at = await buttonsOf(page).evaluateAll(
    (buttons, wanted) =>
      buttons.findIndex((each) => (each.getAttribute('aria-label') ?? each.textContent.trim()) === wanted),
    name,
  );
  if (at < 0) return false;
  // Not by the mouse: an open list may lie over it.
  await buttonsOf(page).nth(at).dispatchEvent('click');
  await quiet(page);
  const submit = page.locator('dialog[open] button[type=submit]:not([disabled])');
  if ((await submit.count()) > 0) await submit.last().dispatchEvent('click');
  await quiet(page);
  for (let open = await page.locator('dialog[open]').count(); open > 0; open -= 1) await page.keyboard.press('Escape');
  return true;
}

for (const [login, profile] of [
  ['diretoria', 'diretoria'],
  ['funcionario', 'funcionario'],
]) {
  test(`${profile}: no button of any screen asks for what is rejected`, async () => {
    const screens = screensOf(await props(login));
    const { page, refused } = await guarded(login);
    await page.goto('/mais');
    await page.getByRole('heading', { name: 'Mais' }).waitFor();
    const pressed = new Map();
    const seen = new Set();
    for (const address of screens) {
      const open = async () => {
        await goTo(page, '/mais');
        await goTo(page, address);
        await page.locator('main h1, main h2, main header').first().waitFor();
        await quiet(page);
      };
      await open();
      // A query narrows a screen: what it offers is the same code.
      const screen = address.split('?')[0];
      const names = (await offered(page)).filter((name) => !seen.has(`${screen} ${name}`));
      for (const name of names) seen.add(`${screen} ${name}`);
      for (const name of names) {
        // A button pressed before may have left the screen otherwise.
        if (!(await press(page, name))) {
          await open();
          if (await press(page, name)) pressed.set(address, (pressed.get(address) ?? 0) + 1);
        } else pressed.set(address, (pressed.get(address) ?? 0) + 1);
        assert.deepEqual(refused, [], `${address}: ${name}`);
        if (new globalThis.URL(page.url()).pathname !== screen) await open();
      }
    }
    assert.ok([...pressed.values()].reduce((sum, count) => sum + count) > screens.length, 'buttons were found');
  });
}
