/** The scenes: each plays itself up to what is to be seen and returns the page. */
import { accountsReady, enter, goTo, openImport, settled } from '../browser.mjs';
import { home, page as newPage, signedIn } from '../shared.mjs';
import { ofxOf, unknownPayments } from '../statements.mjs';
import { at, dialog, file, keys, on, sending, typed, unread, working } from './ways.mjs';

/** A preview whose line another statement has booked: the other previews are read one after another. */
async function transferred(id) {
  const page = await on(id);
  await page.getByText('já lançada por outra conta').waitFor();
  await settled(page);
  return page;
}

export const SCENES = [
  {
    name: 'entrar',
    small: true,
    play: async () => {
      const page = await newPage();
      await page.goto('/');
      await page.getByRole('heading', { name: 'Entrar' }).waitFor();
      return page;
    },
  },
  {
    name: 'entrar-recusado',
    play: async () => {
      const page = await newPage();
      await page.goto('/');
      await page.getByLabel('Usuário ou e-mail').fill('funcionario');
      await page.getByLabel('Senha').fill('errada');
      await keys(page, 'Enter');
      await page.getByText('não conferem').waitFor();
      return page;
    },
  },
  { name: 'extratos', small: true, play: () => at('/') },
  { name: 'extratos-cliente', play: ({ clinic }) => at(`/?cliente=${clinic}`) },
  { name: 'extratos-vazio', play: () => at('/', { login: 'funcionaria' }) },
  { name: 'extratos-lendo', play: () => unread('/', '**/importacoes?*', 'never') },
  { name: 'extratos-falha', play: () => unread('/', '**/importacoes?*', 'fails') },
  {
    name: 'extratos-soltar',
    play: async () => {
      const page = await at('/');
      await page.evaluate(() => {
        const { DataTransfer, DragEvent, File } = globalThis;
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], 'x.ofx'));
        for (const kind of ['dragenter', 'dragover'])
          document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
      });
      return page;
    },
  },
  { name: 'ir-ao-cliente', play: async () => dialog(await keys(await at('/'), 'Control+k')) },
  { name: 'teclas', play: async ({ pendentes }) => dialog(await keys(await on(pendentes), '?')) },
  { name: 'enviar', small: true, play: async () => dialog(await keys(await at('/'), 'n')) },
  { name: 'enviar-ofx', play: () => sending('dezembro.ofx', ofxOf('59000', unknownPayments(2, 'DEZEMBRO'))) },
  { name: 'enviar-csv', play: () => sending('dezembro.csv', 'Data;Histórico;Valor\n') },
  {
    name: 'enviar-repetido',
    play: async () => {
      const page = await sending('conflito.ofx', ofxOf('56000', unknownPayments(3, 'CONFLITO')));
      await page.getByRole('button', { name: 'Enviar e ver a prévia' }).click();
      await page.getByText(/já foi importado/).waitFor();
      return page;
    },
  },
  {
    name: 'conciliar-lendo',
    play: ({ previa }) => unread(`/extratos/${previa}`, `**/importacoes/${previa}/preview`, 'never'),
  },
  { name: 'conciliar-falha', play: ({ previa }) => unread(`/extratos/${previa}`, `**/importacoes/${previa}`, 'fails') },
  {
    name: 'conciliar-de-outra-pessoa',
    play: async () => {
      const page = await signedIn('/extratos/999999');
      await page.getByText('pertence a outra pessoa').waitFor();
      return page;
    },
  },
  { name: 'previa', small: true, play: ({ previa }) => on(previa) },
  { name: 'transferencia', small: true, play: ({ transferencia }) => transferred(transferencia) },
  {
    name: 'transferencia-confirmar',
    play: async ({ transferencia }) => dialog(await keys(await transferred(transferencia), 'c')),
  },
  {
    name: 'regra-continuada',
    play: async ({ pendentes }) => {
      const page = await keys(await working(pendentes), 'r');
      await page.getByLabel('Texto da regra').fill('FORNECEDOR DE PAPEL');
      await page.keyboard.press('Escape');
      await keys(page, 'r');
      await page.getByText('Continua o que você tinha escrito.').waitFor();
      return page;
    },
  },
  { name: 'previa-duplicadas', play: ({ duplicadas }) => on(duplicadas) },
  { name: 'previa-diverge', play: ({ diverge }) => on(diverge) },
  { name: 'previa-diverge-confirmar', play: async ({ diverge }) => dialog(await keys(await on(diverge), 'c')) },
  {
    name: 'previa-ilegivel',
    play: async ({ pdf }) => {
      const page = await signedIn(`/extratos/${pdf}`);
      await page.getByRole('gridcell', { name: /imagem digitalizada/ }).waitFor();
      await settled(page);
      return page;
    },
  },
  {
    name: 'erros',
    play: async ({ erros }) => {
      const page = await on(erros);
      await page.getByRole('button', { name: /^Erros/ }).click();
      return page;
    },
  },
  { name: 'pendentes', small: true, play: ({ pendentes }) => working(pendentes) },
  { name: 'pendentes-longos', play: ({ longos }) => working(longos) },
  {
    name: 'pendentes-seletor',
    play: async ({ pendentes }) => {
      const page = await typed(await working(pendentes), 'limp');
      await page.getByRole('option').first().waitFor();
      return keys(page, 'ArrowDown');
    },
  },
  {
    name: 'pendentes-codigo-errado',
    play: async ({ pendentes }) => keys(await typed(await working(pendentes), '23'), 'Enter'),
  },
  {
    name: 'pendentes-marcadas',
    play: async ({ pendentes }) =>
      keys(await working(pendentes), 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown'),
  },
  {
    name: 'pendentes-resolvido-um',
    play: async ({ pendentes }) => {
      const page = await keys(await typed(await working(pendentes), '2490'), 'Enter');
      await page.getByText(/1 lançamento resolvido/).waitFor();
      await settled(page);
      return page;
    },
  },
  {
    name: 'pendentes-propostas',
    play: async ({ pendentes }) => {
      const page = await working(pendentes);
      await page.getByPlaceholder('Descrição, valor, conta').fill('posto');
      return keys(page, 'Enter');
    },
  },
  {
    name: 'nada-encontrado',
    play: async ({ pendentes }) => {
      const page = await working(pendentes);
      await page.getByPlaceholder('Descrição, valor, conta').fill('nada disso');
      return page;
    },
  },
  {
    name: 'regra',
    play: async ({ pendentes }) => {
      const page = await keys(await working(pendentes), 'r');
      await page.getByText(/deste extrato casa/).waitFor(); // R takes effect when no second letter follows
      await page.keyboard.type('2330');
      await keys(page, 'Enter');
      await page.getByText(/No cliente todo/).waitFor();
      return page;
    },
  },
  { name: 'dividir', small: true, play: async ({ pendentes }) => dialog(await keys(await working(pendentes), 'd')) },
  {
    name: 'prontos',
    play: async ({ pendentes }) => {
      const page = await working(pendentes);
      await page.getByRole('button', { name: /^Conciliados/ }).click();
      return page;
    },
  },
  { name: 'resolvido', play: ({ resolvido }) => on(resolvido) },
  { name: 'exportado', play: ({ outubro }) => on(outubro) },
  {
    name: 'exportar',
    play: async ({ pendentes }) => {
      const page = await dialog(await keys(await on(pendentes), 'e'));
      await page.getByText(/Vão no arquivo/).waitFor();
      return page;
    },
  },
  { name: 'desfazer', play: async ({ outubro }) => desfazer(await on(outubro)) },
  { name: 'desfazer-pendentes', play: async ({ pendentes }) => desfazer(await on(pendentes)) },
  { name: 'fechado', play: ({ fechado }) => on(fechado) },
  {
    name: 'conflito',
    play: async ({ conflito, api }) => {
      const page = await working(conflito);
      await settled(page);
      const entries = await api.entries(conflito);
      await api.call('PUT', `/lancamentos-contabil/${entries[0].id}`, { status: 'error' });
      await keys(await typed(page, '2330'), 'Enter');
      await page
        .getByRole('alert')
        .getByText(/Nada foi gravado/)
        .waitFor();
      return page;
    },
  },
  {
    name: 'falha-ao-gravar',
    play: async ({ conflito }) => {
      const page = await working(conflito);
      await page.route('**/lancamentos-contabil/*', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({ status: 500, headers: { 'X-Request-Id': 'abc-123' }, json: { detail: 'x' } })
          : route.continue(),
      );
      await keys(await typed(page, '2330'), 'Enter');
      await page
        .getByRole('alert')
        .getByText(/Código do pedido/)
        .waitFor();
      return page;
    },
  },
  {
    name: 'contas-nao-vieram',
    play: async ({ conflito }) => {
      const page = await signedIn(null);
      await page.route('**/plano-contas/cliente/*', (route) => route.abort());
      await openImport(page, conflito);
      await page.getByRole('button', { name: 'Tentar de novo' }).waitFor();
      return page;
    },
  },
  {
    name: 'sessao-terminada',
    play: async ({ sessao }) => {
      const page = await newPage();
      await enter(page);
      await openImport(page, sessao);
      await accountsReady(page);
      await settled(page);
      const token = await page.evaluate(() => sessionStorage.getItem('sessao'));
      await fetch(`${home()}/api/v1/auth/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
      await keys(await typed(page, '2330'), 'Enter');
      await page.getByRole('dialog', { name: 'A sessão terminou' }).waitFor(); // what was rejected waits: there is no rest
      return page;
    },
  },
  { name: 'regras', small: true, play: () => at('/regras') },
  { name: 'regras-cliente', play: ({ clinic }) => at(`/regras?cliente=${clinic}`) },
  { name: 'regras-vazio', play: () => at('/regras?tipo=ignorar') },
  { name: 'regras-falha', play: () => unread('/regras', '**/regras-lancamento?*', 'fails') },
  {
    name: 'regra-nova',
    small: true,
    play: async ({ clinic }) => dialog(await keys(await at(`/regras?cliente=${clinic}`), 'n')),
  },
  {
    name: 'regra-nova-escrita',
    play: async ({ clinic }) => {
      const page = await dialog(await keys(await at(`/regras?cliente=${clinic}`), 'n'));
      await page.keyboard.type('fornecedor');
      await page.getByRole('button', { name: 'mais uma condição' }).click();
      await page.getByLabel('Conteúdo 2').fill('A');
      await page.getByRole('combobox', { name: 'Debitar em' }).fill('2330');
      await page.getByText(/pendência.* de/).waitFor();
      return page;
    },
  },
  {
    name: 'regra-ignorar-nova',
    play: async ({ clinic }) => dialog(await keys(await at(`/regras?cliente=${clinic}&tipo=ignorar`), 'n')),
  },
  {
    name: 'regra-mudar',
    play: async ({ clinic }) => dialog(await keys(await at(`/regras?cliente=${clinic}`), 'ArrowDown', 'Enter')),
  },
  {
    name: 'regra-excluir',
    play: async ({ clinic }) => dialog(await keys(await at(`/regras?cliente=${clinic}`), 'ArrowDown', 'Delete')),
  },
  { name: 'painel', small: true, play: () => at('/painel?competencia=11/2026', { login: 'diretoria' }) },
  { name: 'painel-operador', play: () => at('/painel?competencia=10/2026') },
  { name: 'painel-mes-vazio', play: () => at('/painel?competencia=01/2019') },
  { name: 'painel-nenhum', play: () => at('/painel?competencia=11/2026&situacao=fechado') },
  { name: 'painel-falha', play: () => unread('/painel', '**/lancamentos-contabil/painel?*', 'fails') },
  { name: 'painel-lendo', play: () => unread('/painel', '**/lancamentos-contabil/painel?*', 'never') },
  {
    name: 'painel-fechar',
    play: async () => {
      const page = await at('/painel?competencia=11/2026', { login: 'diretoria' });
      await page
        .getByRole('button', { name: /^Fechar o mês/ })
        .first()
        .click();
      return dialog(page);
    },
  },
  { name: 'simples', small: true, play: () => at('/simples?competencia=05/2027') },
  { name: 'simples-nao-coberto', play: () => at('/simples?competencia=01/2029') },
  { name: 'simples-falha', play: () => unread('/simples', '**/sn-empresas/painel?*', 'fails') },
  {
    name: 'simples-mes',
    small: true,
    whole: true,
    play: async ({ simples }) => {
      const page = await at(`/simples/${simples}?competencia=05/2027`);
      await page.getByText('Memória de cálculo').waitFor();
      await page.getByText('em mil reais').waitFor();
      return page;
    },
  },
  {
    name: 'simples-papel',
    whole: true,
    play: async ({ simples }) => {
      const page = await at(`/simples/${simples}?competencia=05/2027`);
      await page.getByText('Memória de cálculo').waitFor();
      await page.emulateMedia({ media: 'print' });
      return page;
    },
  },
  {
    name: 'simples-simular',
    small: true,
    play: async ({ simples }) => {
      const page = await at(`/simples/${simples}?competencia=05/2027`);
      await page.getByRole('button', { name: 'Simular' }).click();
      await page.getByText('DAS simulado').waitFor();
      return page;
    },
  },
  {
    name: 'simples-cadastro',
    small: true,
    play: async ({ simples }) => {
      const page = await at(`/simples/${simples}?competencia=05/2027`);
      await page.getByRole('button', { name: 'Cadastro', exact: true }).click();
      await page.getByLabel('Atividade principal').waitFor();
      return page;
    },
  },
  { name: 'simples-receitas-vazio', play: () => at('/simples/receitas') },
  {
    name: 'simples-receitas',
    small: true,
    play: async ({ simples }) => {
      const page = await at(`/simples/receitas?cliente=${simples}&competencia=05/2027`);
      await page.getByLabel('Folha de 04/2027').fill('mil');
      return page;
    },
  },
  { name: 'simples-percentuais', small: true, play: () => at('/simples/percentuais?competencia=05/2027') },
  { name: 'simples-opcoes', small: true, play: () => at('/simples/opcoes?periodo=2027-2') },
  {
    name: 'simples-opcao',
    play: async () => {
      const page = await at('/simples/opcoes?periodo=2027-2');
      await page
        .getByRole('button', { name: /^Mudar a opção/ })
        .first()
        .click();
      return dialog(page);
    },
  },
  { name: 'lancamentos', small: true, play: () => at('/lancamentos?de=2026-10-01&ate=2026-11-30') },
  {
    name: 'lancamentos-cliente',
    play: ({ clinic }) => at(`/lancamentos?cliente=${clinic}&de=2026-10-01&ate=2026-10-31`),
  },
  {
    name: 'lancamentos-incluir',
    small: true,
    play: async ({ clinic }) =>
      dialog(await keys(await at(`/lancamentos?cliente=${clinic}&de=2026-10-01&ate=2026-10-31`), 'n')),
  },
  {
    name: 'balancete',
    small: true,
    play: ({ clinic }) => at(`/lancamentos?cliente=${clinic}&de=2026-10-01&ate=2026-10-31&ver=balancete`),
  },
  {
    name: 'razao',
    play: async ({ clinic }) => {
      const page = await at(`/lancamentos?cliente=${clinic}&de=2026-10-01&ate=2026-10-31&ver=balancete`);
      await page.locator('tr[data-id] .link').first().click();
      await page.getByRole('row', { name: /Saldo anterior/ }).waitFor();
      await settled(page);
      return page;
    },
  },
  { name: 'exportacoes', small: true, play: () => at('/exportacoes') },
  { name: 'exportacoes-vazio', play: async ({ api }) => at(`/exportacoes?cliente=${await api.customer('Mercearia')}`) },
  {
    name: 'exportacoes-estornar',
    play: async () => {
      const page = await at('/exportacoes');
      await page
        .getByRole('button', { name: /^Estornar/ })
        .first()
        .click();
      return dialog(page);
    },
  },
  { name: 'comecar', small: true, play: () => at('/comecar', { login: 'admin' }) },
  { name: 'comecar-operador', play: () => at('/comecar') },
  { name: 'comecar-cliente', small: true, play: ({ clinic }) => at(`/comecar?cliente=${clinic}`) },
  {
    name: 'comecar-erros',
    play: async ({ admin }) => {
      const page = await at(`/comecar?cliente=${await admin.customer('Bar do')}`, { login: 'admin' });
      const chart = '10|1.1.01.001|Caixa|A\n20|3.1.01.001|Energia elétrica|A\nlinha sem barras\n';
      await page.setInputFiles('input[type=file]', file('plano.txt', chart));
      await page.getByRole('button', { name: 'Importar as contas' }).click();
      await page.getByText('1 linha não entrou:').waitFor();
      await page.getByText('CSV ou XLSX com uma coluna').waitFor();
      await page.setInputFiles(
        'input[type=file] >> nth=1',
        file('regras.csv', 'Texto;Conta;Nome\nENERGIA;20;Luz\nAGUA;99;\n'),
      );
      await page.getByText('Não estão no plano: 99.').waitFor();
      await settled(page);
      return page;
    },
  },
  { name: 'senha', small: true, play: () => at('/conta') },
  { name: 'chaves-vazio', play: () => at('/conta/chaves') },
  { name: 'chave-nova', small: true, play: async () => dialog(await keys(await at('/conta/chaves'), 'n')) },
  {
    name: 'chave-segredo',
    play: async () => {
      const page = await dialog(await keys(await at('/conta/chaves', { login: 'admin' }), 'n'));
      await page.getByLabel('Nome').fill('Integração do ERP');
      await page.getByRole('checkbox', { name: 'ler tudo' }).check();
      await page.getByRole('button', { name: 'Criar a chave' }).click();
      await page.getByText('ele não será mostrado outra vez').waitFor();
      return page;
    },
  },
  { name: 'chaves', play: () => at('/conta/chaves', { login: 'admin' }) },
  {
    name: 'chave-rotacionar',
    play: async () => {
      const page = await at('/conta/chaves', { login: 'admin' });
      await page
        .getByRole('button', { name: /^Renovar o segredo/ })
        .first()
        .click();
      return dialog(page);
    },
  },
  {
    name: 'nao-existe',
    play: async () => {
      const page = await at('/');
      await goTo(page, '/nao-existe');
      await page.getByText('Esta página não existe.').waitFor();
      return page;
    },
  },
];

async function desfazer(page) {
  await page.locator('.menu summary').click();
  await page.getByRole('button', { name: 'Excluir a importação ou ler de novo' }).click();
  await dialog(page);
  await page
    .getByText(/vai|vão/)
    .first()
    .waitFor();
  return page;
}
