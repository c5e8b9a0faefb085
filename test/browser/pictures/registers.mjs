/** The scenes of the registers: each list, its empty form, its first record, and the screens that are made of registers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/launcher/paths.mjs';
import { goTo, settled } from '../browser.mjs';
import { signedIn } from '../shared.mjs';
import { dialog, keys } from './ways.mjs';

const source = readFileSync(join(root, 'web/src/registers/index.ts'), 'utf8');
const NAMES = [...source.matchAll(/import\('\.\/all\/([\w-]+)'\)/g)].map(([, name]) => name);

/** A page at `address`, at rest: of the administrator, who sees all registers. */
async function at(address, login = 'admin') {
  const page = await signedIn('/mais', { login });
  await page.getByRole('heading', { name: 'Mais' }).waitFor();
  await goTo(page, address);
  await page
    .getByRole('heading', { level: 1 })
    .filter(address === '/mais' ? {} : { hasNotText: /^Mais$/ })
    .waitFor();
  await settled(page);
  return page;
}

/** What is behind the first of what is found: a dialog, or a screen of its own; the list where nothing is found. */
async function opened(address, find) {
  const page = await at(address);
  const found = find(page).first();
  if ((await found.count()) === 0) return page;
  const text = await page.getByRole('heading', { level: 1 }).innerText();
  await found.click();
  const screen = page.getByRole('heading', { level: 1 }).filter({ hasNotText: text });
  await page.getByRole('dialog').or(screen).first().waitFor();
  await settled(page);
  return page;
}

const FORM = (page) => page.locator('.commands > .primary');
const FIRST = (page) => page.locator('button.link.name');

export const REGISTER_SCENES = [
  { name: 'mais', small: true, play: () => at('/mais') },
  ...NAMES.flatMap((name) => [
    { name: `cadastro-${name}`, small: true, play: () => at(`/cadastros/${name}`) },
    { name: `cadastro-${name}-novo`, play: () => opened(`/cadastros/${name}`, FORM) },
    { name: `cadastro-${name}-um`, play: () => opened(`/cadastros/${name}`, FIRST) },
  ]),
  { name: 'clientes', small: true, play: () => at('/clientes') },
  { name: 'clientes-novo', play: () => opened('/clientes', FORM) },
  { name: 'clientes-um', small: true, whole: true, play: ({ clinic }) => at(`/clientes/${clinic}`) },
  {
    name: 'clientes-plano',
    small: true,
    play: async ({ clinic, api }) => {
      const [{ id }] = await api.call('GET', `/plano-contas/cliente/${clinic}`);
      return at(`/clientes/${clinic}/plano?plano=${id}`, 'funcionario');
    },
  },
  {
    name: 'cadastro-marcados',
    small: true,
    play: async () => keys(await at('/cadastros/prestadores'), 'ArrowDown', 'Control+a'),
  },
  {
    name: 'cadastro-excluir-varios',
    play: async () => dialog(await keys(await at('/cadastros/prestadores'), 'ArrowDown', 'Control+a', 'Delete')),
  },
  {
    name: 'prefeitura-colar',
    small: true,
    play: async () => {
      const page = await at('/cadastros/prefeitura');
      await page.getByRole('button', { name: 'Colar uma tabela' }).click();
      await dialog(page);
      await page.getByRole('dialog').getByRole('combobox', { name: 'Empresa' }).fill('vida plena');
      await page.getByRole('option', { name: /Vida Plena/ }).click();
      const rows = ['7101\t05/08/2026\t\t1.210,00\tN', '7102\t99/08/2026\t\tabc\tN'];
      await page.getByLabel('Linhas copiadas da planilha').fill(rows.join('\n'));
      return page;
    },
  },
  { name: 'notas', small: true, play: () => at('/notas') },
  { name: 'notas-nova', play: () => opened('/notas', FORM) },
  { name: 'notas-uma', play: () => opened('/notas', FIRST) },
];
