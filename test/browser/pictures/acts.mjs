/** More scenes: many records at once, the file next to its lines, rare dialogs, and screens of a firm that has nothing yet. */
import { accountsReady, goTo, openImport, settled } from '../browser.mjs';
import { signedIn } from '../shared.mjs';
import { at, dialog, file, keys, on, sending, typed, unread, working } from './ways.mjs';

/** A list whose rows are all marked; then a key, or a button, opens what is asked about them. */
async function marked(address, how = null, options = undefined) {
  const page = await keys(await at(address, options), 'ArrowDown', 'Control+a');
  await page.locator('.marked-bar').waitFor();
  await settled(page);
  if (how === null) return page;
  if (typeof how === 'string') await page.keyboard.press(how);
  else await page.getByRole('button', { name: how }).first().click();
  return dialog(page);
}

/** What the first button with a name opens. */
async function pressed(page, name) {
  await page.getByRole('button', { name }).first().click();
  return dialog(page);
}

async function withFile(id) {
  const page = await keys(await on(id), 'p');
  await page.getByRole('region', { name: 'O arquivo', exact: true }).waitFor();
  await settled(page);
  await page.waitForTimeout(1500); // pdf.js draws
  return page;
}

async function menu(page, name = 'Mais') {
  await page.locator('.menu summary', { hasText: name }).first().click();
  return page;
}

const OCTOBER = 'de=2026-10-01&ate=2026-10-31';

export const ACT_SCENES = [
  { name: 'extratos-marcadas', small: true, play: () => marked('/') },
  { name: 'extratos-excluir-varias', play: () => marked('/', 'Delete') },
  { name: 'extratos-confirmar-varias', play: () => marked('/', 'c') },
  { name: 'extratos-ler-de-novo', play: () => marked('/', /^Ler de novo/) },
  {
    name: 'extratos-nada-encontrado',
    play: async () => {
      const page = await at('/');
      await page.getByLabel('Procurar nos extratos').fill('nada disso');
      return page;
    },
  },
  {
    name: 'enviar-varios',
    small: true,
    play: async () => {
      const page = await dialog(await keys(await at('/'), 'n'));
      const ofx = 'OFXHEADER:100\n<OFX></OFX>';
      await page.setInputFiles('input[type=file]', [
        file('extrato-de-um-banco-com-nome-de-arquivo-muito-comprido-2026-12.ofx', ofx),
        file('foto.png', 'x'),
        file('vazio.csv', ''),
      ]);
      await page.getByRole('dialog', { name: 'Enviar 3 arquivos' }).waitFor();
      await settled(page);
      return page;
    },
  },
  { name: 'avisos', small: true, play: async () => pressed(await at('/', { login: 'admin' }), /^Avisos/) },
  {
    name: 'avisos-novo',
    play: async () => {
      const page = await pressed(await at('/', { login: 'admin' }), /^Avisos/);
      await page.getByRole('button', { name: 'Escrever um aviso' }).click();
      return dialog(page, 'Novo aviso');
    },
  },
  {
    name: 'sem-conexao',
    play: async ({ conflito }) => {
      const page = await signedIn(null, { alone: true });
      await openImport(page, conflito);
      await accountsReady(page);
      await settled(page);
      await page.context().setOffline(true);
      await keys(await typed(page, '2330'), 'Enter');
      await page
        .getByRole('alert')
        .getByText(/Sem conexão/)
        .waitFor();
      return page;
    },
  },
  {
    name: 'tela-nao-veio',
    play: async () => {
      const page = await at('/', { alone: true });
      await page.context().setOffline(true);
      await goTo(page, '/cadastros/tomadores');
      await page.getByRole('button', { name: 'Recarregar' }).waitFor();
      return page;
    },
  },
  { name: 'arquivo-pdf', small: true, play: ({ paginas }) => withFile(paginas) },
  { name: 'arquivo-csv', small: true, play: ({ erros }) => withFile(erros) },
  { name: 'arquivo-ofx', play: ({ longos }) => withFile(longos) },
  { name: 'mais-da-importacao', small: true, play: async ({ pendentes }) => menu(await on(pendentes)) },
  { name: 'mais-da-previa', play: async ({ previa }) => menu(await on(previa)) },
  {
    name: 'corrigir',
    small: true,
    play: async ({ previa }) => pressed(await menu(await on(previa)), /^Corrigir cliente/),
  },
  {
    name: 'incluir-no-extrato',
    play: async ({ pendentes }) => pressed(await menu(await on(pendentes)), 'Incluir um lançamento'),
  },
  { name: 'excluir-lancamento', play: async ({ pendentes }) => dialog(await keys(await working(pendentes), 'x')) },
  {
    name: 'excluir-marcados',
    play: async ({ pendentes }) => dialog(await keys(await working(pendentes), 'Control+a', 'x')),
  },
  { name: 'pendentes-todas-marcadas', play: async ({ pendentes }) => keys(await working(pendentes), 'Control+a') },
  {
    name: 'por-que',
    play: async ({ pendentes }) => {
      const page = await working(pendentes);
      await page.getByRole('button', { name: /^Conciliados/ }).click();
      return pressed(page, /^Por que/);
    },
  },
  {
    name: 'previa-ignorada',
    play: async ({ previa }) => {
      const page = await keys(await on(previa), 'x');
      await page.getByText(/^Ignoradas/).waitFor();
      await settled(page);
      await page.getByRole('button', { name: /^Ignoradas/ }).click();
      return page;
    },
  },
  { name: 'dois-lados', play: async ({ longos }) => keys(await working(longos), 'ArrowDown', 'Enter') },
  { name: 'sem-plano', small: true, play: ({ semPlano }) => on(semPlano) },
  { name: 'sem-banco', small: true, play: ({ semBanco }) => on(semBanco) },
  { name: 'conta-do-banco', small: true, play: ({ contaDoBanco }) => on(contaDoBanco) },
  { name: 'muitas-linhas', play: async ({ muitas }) => keys(await working(muitas), ...Array(12).fill('PageDown')) },
  {
    name: 'enviar-nao-lido',
    play: async () => sending('planilha.xlsx', 'PK nada'),
  },
  { name: 'regras-marcadas', small: true, play: ({ clinic }) => marked(`/regras?cliente=${clinic}`) },
  { name: 'regras-excluir-varias', play: ({ clinic }) => marked(`/regras?cliente=${clinic}`, 'Delete') },
  { name: 'regras-desligar-varias', play: ({ clinic }) => marked(`/regras?cliente=${clinic}`, /^Desligar \d/) },
  {
    name: 'regras-nada-encontrado',
    play: async () => {
      const page = await at('/regras');
      await page.getByLabel('Procurar nas regras').fill('nada disso');
      return page;
    },
  },
  { name: 'lancamentos-vazio', play: () => at('/lancamentos?de=2019-01-01&ate=2019-01-31') },
  { name: 'lancamentos-falha', play: () => unread('/lancamentos', '**/lancamentos-contabil/periodo?*', 'fails') },
  {
    name: 'lancamentos-marcados',
    small: true,
    play: ({ clinic }) => marked(`/lancamentos?cliente=${clinic}&${OCTOBER}`),
  },
  { name: 'lancamentos-mudar', small: true, play: () => marked('/lancamentos?de=2026-11-01&ate=2026-11-30', 'm') },
  { name: 'lancamentos-excluir', play: () => marked('/lancamentos?de=2026-11-01&ate=2026-11-30', 'Delete') },
  {
    name: 'lancamentos-desfazer',
    play: () => marked('/lancamentos?de=2026-11-01&ate=2026-11-30', /^Desfazer a última/),
  },
  { name: 'lancamentos-longos', play: () => at('/lancamentos?de=2026-08-01&ate=2026-08-31') },
  { name: 'balancete-sem-cliente', play: () => at('/lancamentos?ver=balancete') },
  { name: 'razao-sem-conta', play: ({ clinic }) => at(`/lancamentos?cliente=${clinic}&${OCTOBER}&ver=razao`) },
  {
    name: 'balancete-vazio',
    play: ({ clinic }) => at(`/lancamentos?cliente=${clinic}&de=2019-01-01&ate=2019-01-31&ver=balancete`),
  },
  {
    name: 'painel-transferir',
    play: async () => pressed(await at('/painel?competencia=11/2026', { login: 'diretoria' }), /^Transferir a outra/),
  },
  {
    name: 'painel-reabrir',
    play: async () => pressed(await at('/painel?competencia=12/2020', { login: 'diretoria' }), /^Reabrir/),
  },
  { name: 'painel-fechado', play: () => at('/painel?competencia=12/2020', { login: 'diretoria' }) },
  { name: 'simples-2026', play: ({ simples }) => at(`/simples/${simples}?competencia=05/2026`) },
  { name: 'simples-padaria', whole: true, play: ({ padaria }) => at(`/simples/${padaria}?competencia=05/2027`) },
  { name: 'simples-lendo', play: () => unread('/simples', '**/sn-empresas/painel?*', 'never') },
  { name: 'exportacoes-falha', play: () => unread('/exportacoes', '**/lancamentos-contabil/exportacoes?*', 'fails') },
  {
    name: 'chave-permissoes',
    play: async () => pressed(await at('/conta/chaves', { login: 'admin' }), /^Mudar o que pode/),
  },
  { name: 'chave-excluir', play: async () => pressed(await at('/conta/chaves', { login: 'admin' }), /^Excluir/) },
  { name: 'clientes-nada-encontrado', play: () => at('/clientes?busca=nada%20disso', { login: 'admin' }) },
  { name: 'notas-vazio', play: () => at('/notas', { login: 'admin' }) },
  { name: 'cadastro-vazio', small: true, play: () => at('/cadastros/medicos', { login: 'admin' }) },
  { name: 'cadastro-falha', play: () => unread('/cadastros/prestadores', '**/api/v1/prestadores?*', 'fails') },
  { name: 'cadastro-lendo', play: () => unread('/cadastros/prestadores', '**/api/v1/prestadores?*', 'never') },
  { name: 'mais-operador', play: () => at('/mais') },
];
