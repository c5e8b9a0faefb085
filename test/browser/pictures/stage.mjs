/** What is in the demo firm before the pictures are taken: customers of every kind, statements in every state. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/launcher/paths.mjs';
import { apiOf } from '../service.mjs';
import { bookedTransfer, home, shared } from '../shared.mjs';
import { ofxOf, pdfOf, pdfOfPages, unknownPayments } from '../statements.mjs';

/** The longest name that an office is likely to meet. */
const LONG =
  'Sociedade Brasileira de Serviços Médico-Hospitalares, Diagnósticos por Imagem e Análises Clínicas do Vale do Paraíba Ltda';

const LONG_TEXTS = [
  [
    '20260801',
    '-9876543210.98',
    'TRANSFERENCIA ENTRE CONTAS MESMA TITULARIDADE AGENCIA 0001 CONTA 000123456789-0 DOC 99887766',
  ],
  [
    '20260802',
    '1234567890.12',
    'CREDITO DE LIQUIDACAO DE OPERACAO DE CAMBIO CONTRATO 2026/000987654321 BANCO CORRESPONDENTE NY',
  ],
  ['20260803', '-0.01', 'IOF'],
];

/** Makes the statements; returns their ids by what they are for. */
export async function stage() {
  const { api } = shared;
  const admin = await apiOf(home(), 'admin');
  const board = await apiOf(home(), 'diretoria');
  const clinic = await api.customer('Vida Plena');
  const confirm = (id) => api.call('POST', `/importacoes/${id}/confirmar`);
  const made = async (name, ofx) => {
    const id = await api.upload(name, ofx);
    await confirm(id);
    return id;
  };
  const sample = readFileSync(join(root, 'samples/clinica-itau-2026-10.ofx'), 'latin1');
  await admin.call('POST', '/customers', { nome: LONG, cnpj: '45.997.418/0001-53', conta_dominio: '1234567' });
  for (const nome of NAMES) await admin.call('POST', '/customers', { nome });

  const props = { clinic, api, admin, board };
  props.outubro = await made('clinica-itau-2026-10.ofx', sample);
  props.previa = await api.upload(
    'novembro-previa.ofx',
    ofxOf('51000', [...payments(), ...unknownPayments(6, 'BOLETO')]),
  );
  props.pendentes = await made('novembro.ofx', ofxOf('52000', [...payments(), ...unknownPayments(14, 'FORNECEDOR')]));
  props.resolvido = await made(
    'resolvido.ofx',
    ofxOf('53000', [
      ['20260710', '-10.00', 'TUDO CERTO A'],
      ['20260711', '-20.00', 'TUDO CERTO B'],
    ]),
  );
  props.duplicadas = await api.upload('novembro-2.ofx', ofxOf('52000', [...payments(), ['20261128', '-7.00', 'NOVA']]));
  await made('saldo-1.ofx', ofxOf('54000', [['20260901', '10.00', 'SALDO UM']], '10.00'));
  props.diverge = await api.upload(
    'saldo-2.ofx',
    ofxOf(
      '54000',
      [
        ['20260902', '-3.00', 'SALDO DOIS'],
        ['20260903', '-0.01', 'SALDO TRES'],
      ],
      '6.98',
    ),
  );
  props.longos = await made(
    'valores-enormes-de-um-extrato-com-nome-muito-comprido-2026-08-conta-principal.ofx',
    ofxOf('55000', LONG_TEXTS),
  );
  await bookedTransfer('59000', '20260601');
  props.transferencia = await api.upload(
    'junho.ofx',
    ofxOf('59100', [
      ['20260602', '512.34', 'TED RECEBIDA'],
      ['20260603', '-80.00', 'PAPELARIA'],
    ]),
  );
  props.conflito = await made('conflito.ofx', ofxOf('56000', unknownPayments(3, 'CONFLITO')));
  props.sessao = await made('sessao.ofx', ofxOf('57000', unknownPayments(3, 'SESSAO')));
  props.pdf = await other(clinic, 'pdf', 'digitalizado.pdf', pdfOf([]));
  const rows = [
    'Data;Histórico;Valor',
    '05/10/2026;PIX RECEBIDO;100,00',
    '06/10/2026;TARIFA;abc',
    '99/10/2026;BOLETO;-3,00',
    '07/10/2026;ALUGUEL;-40,00',
  ];
  props.erros = await other(clinic, 'csv', 'com-erros.csv', Buffer.from(rows.join('\n')));
  await confirm(props.erros);
  await resolve(props.resolvido, '2330');
  props.fechado = await made('fechado.ofx', ofxOf('58000', [['20201201', '-1.00', 'FECHADO']], '-1.00'));
  await board.call('PUT', `/lancamentos-contabil/bloqueios/${clinic}`, { ate: '2020-12-31' });
  await api.call(
    'POST',
    `/lancamentos-contabil/exportar?id_cliente=${clinic}&data_inicio=2026-10-01&data_fim=2026-10-31`,
  );
  [props.simples, props.padaria] = await simples();
  Object.assign(props, await rare(props, made));
  return props;
}

/** Statements that wait for something that others have: a chart, a bank, the bank's account. One is long, one has pages. */
async function rare({ clinic, api }, made) {
  const row = (at) => `${String((at % 28) + 1).padStart(2, '0')}/11/2026 FORNECEDOR NUMERO ${at} -${at + 1},00`;
  const page = (from) => [
    'Extrato de conta corrente 01/11/2026 a 30/11/2026',
    ...Array.from({ length: 40 }, (_, at) => row(from + at)),
  ];
  const lines = unknownPayments(4, 'ALUGUEL');
  const bakery = await api.customer('Padaria');
  const paginas = await other(clinic, 'pdf', 'em-paginas.pdf', pdfOfPages([page(0), page(40)]));
  const semPlano = await other(
    await api.customer(LONG.slice(0, 30)),
    'ofx',
    'sem-plano.ofx',
    Buffer.from(ofxOf('61000', lines)),
  );
  const contaDoBanco = await other(bakery, 'ofx', 'padaria.ofx', Buffer.from(ofxOf('62000', lines)));
  const semBanco = await other(
    bakery,
    'ofx',
    'sem-banco.ofx',
    Buffer.from(ofxOf('63000', lines).replace('<BANKID>0341', '<BANKID>9999')),
    null,
  );
  const muitas = await made('muitas.ofx', ofxOf('64000', unknownPayments(1500, 'MUITAS')));
  return { paginas, semPlano, contaDoBanco, semBanco, muitas };
}

const NAMES = [
  'Açougue Boi Gordo',
  'Bar do Zé',
  'Construtora Pedra Firme',
  'Drogaria Central',
  'Escola Caminho do Saber',
  'Farmácia Popular',
  'Gráfica Impressa',
];

/** Some that rules know, some alike. */
const payments = () => [
  ['20261103', '12850.00', 'PIX RECEBIDO CONVENIO SAUDE TOTAL'],
  ['20261104', '-642.18', 'ENERGIA ELETRICA'],
  ['20261105', '-89.90', 'TARIFA PACOTE SERVICOS'],
  ['20261106', '-250.00', 'POSTO IPIRANGA 1001'],
  ['20261107', '-180.00', 'POSTO IPIRANGA 1002'],
  ['20261108', '-77.77', 'COMPRA SEM IDENTIFICACAO'],
];

async function other(customer, tipo, name, buffer, bank = '341') {
  const form = new FormData();
  form.set('id_cliente', String(customer));
  if (bank !== null) form.set('id_banco', String(await shared.api.bank(bank)));
  form.set('tipo', tipo);
  form.set('arquivo', new Blob([buffer]), name);
  return (await shared.api.call('POST', '/importacoes/upload', undefined, form)).id;
}

async function resolve(id, code) {
  const { api } = shared;
  const entries = await api.entries(id);
  const chart = (await api.call('GET', `/plano-contas/cliente/${entries[0].id_cliente}`))[0].id;
  const [account] = await api.call('GET', `/plano-contas/${chart}/contas?tipo=A&search=${code}`);
  const open = entries.filter(({ id_conta_debito }) => id_conta_debito === null);
  for (const entry of open)
    await api.call('PUT', `/lancamentos-contabil/${entry.id}`, {
      ...(entry.id_plano_contas === null ? { id_plano_contas: chart } : {}),
      id_conta_debito: account.id,
      status: 'sucesso',
    });
}

/**
 * An invented clinic under factor r with clients who withhold the ISS: 250,000 of revenue and 80,000 of payroll in each month
 * from January 2026 to May 2027. Other companies are next to it. Returns the ids.
 */
async function simples() {
  const { call } = shared.api;
  const saved = await call(
    'PUT',
    '/sn-empresas/batch',
    COMPANIES.map(({ company }) => company),
  );
  const months = Array.from({ length: 17 }, (_, index) => ({
    mes: (index % 12) + 1,
    ano: 2026 + Math.floor(index / 12),
  }));
  for (const [index, { revenue, payroll }] of COMPANIES.entries()) {
    const empresa_id = saved[index].id;
    await call(
      'PUT',
      '/sn-receitas/batch',
      months.map((month) => ({ empresa_id, ...month, ...revenue })),
    );
    if (payroll)
      await call(
        'PUT',
        '/sn-folha/batch',
        months.map((month) => ({ empresa_id, ...month, valor_folha: payroll })),
      );
  }
  return saved.map(({ id }) => id);
}

const COMPANIES = [
  {
    company: {
      nome: 'Clínica Exemplo Ltda',
      cnpj: '60.316.817/0001-03',
      tipo_atividade: 'servicos_V',
      utiliza_fator_r: true,
      anexos_permitidos: ['III', 'V'],
      inicio_atividade: '2015-03-01',
    },
    revenue: { receita_total: '250000.00', receita_iss_retido: '50000.00' },
    payroll: '80000.00',
  },
  {
    company: {
      nome: 'Padaria Exemplo Ltda',
      cnpj: '34.028.316/0001-03',
      tipo_atividade: 'comercio',
      anexos_permitidos: ['I'],
      inicio_atividade: '2012-01-01',
    },
    revenue: { receita_total: '95000.00', receita_icms_st: '20000.00' },
  },
  {
    company: { nome: 'Construtora Exemplo Ltda', cnpj: '33.000.167/0001-01', tipo_atividade: 'servicos_IV' },
    revenue: { receita_total: '310000.00' },
  },
];
