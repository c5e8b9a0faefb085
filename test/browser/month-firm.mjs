/** Five invented customers with the statements of October 2026, and what each line is booked on. */
import { ofxOf, pdfOf } from './statements.mjs';

/** One chart for all of them: `code|classification|name|kind`. */
export const CHART = [
  ...['1|1|ATIVO|S', '2|1.1|CIRCULANTE|S', '20|1.1.02|Banco conta movimento|A', '30|1.1.03|Clientes|A'],
  ...['3|3|RESULTADO|S', '100|3.1.01|Receita de vendas|A', '110|3.1.02|Receita de serviços|A'],
  ...['200|3.2.01|Mercadorias|A', '210|3.2.02|Energia elétrica|A', '220|3.2.03|Aluguel|A'],
  ...['230|3.2.04|Tarifas do banco|A', '240|3.2.05|Salários|A', '250|3.2.06|Combustível|A'],
].join('\n');

const BANK = '20';

/** Lines of a statement: day, amount, payee, code of the account that is not the bank's. */
const of = (...lines) =>
  lines.map(([day, amount, payee, account]) => ({ day: `202610${day}`, amount, payee, account }));

const ipe = of(
  ['05', '33780.00', 'PIX RECEBIDO CONTRATO ANUAL', '110'],
  ['06', '-8000.00', 'FOLHA DE PAGAMENTO', '240'],
  ['09', '-2150.75', 'IMOBILIARIA CENTRAL', '220'],
  ['30', '-49.90', 'TARIFA PACOTE', '230'],
);
const mercado = of(
  ['02', '20112.37', 'VENDAS CARTAO LOTE A', '100'],
  ['09', '18300.00', 'VENDAS CARTAO LOTE B', '100'],
  ['16', '20000.00', 'VENDAS CARTAO LOTE C', '100'],
  ['20', '-31405.88', 'ATACADO DO VALE', '200'],
  ['27', '-1988.41', 'COMPANHIA DE LUZ', '210'],
);
const clinica = of(
  ['08', '-6400.00', 'FOLHA DE PAGAMENTO', '240'],
  ['14', '-3100.00', 'IMOBILIARIA CENTRAL', '220'],
  ['28', '16893.00', 'HOSPITAL SANTA RITA', '110'],
);
const transportes = of(
  ['07', '27500.40', 'FRETES DO MES', '110'],
  ['15', '-9874.15', 'POSTO ESTRADA', '250'],
  ['22', '-1200.05', 'POSTO ESTRADA', '250'],
);
const padaria = of(
  ['03', '7410.00', 'VENDAS DA SEMANA', '100'],
  ['10', '-2210.30', 'MOINHO DOURADO', '200'],
  ['17', '-655.12', 'COMPANHIA DE LUZ', '210'],
);

const ofx = (account, lines) =>
  ofxOf(
    account,
    lines.map(({ day, amount, payee }) => [day, amount, payee]),
  );
const dayOf = (day) => `${day.slice(6)}/${day.slice(4, 6)}/${day.slice(0, 4)}`;

/** `-1.234,50` of `-1234.50`. */
export function brazilian(amount) {
  const [whole, cents] = amount.split('.');
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, '.')},${cents}`;
}

const csv = (lines) =>
  ['Data;Histórico;Valor', ...lines.map((each) => `${dayOf(each.day)};${each.payee};${brazilian(each.amount)}`)].join(
    '\r\n',
  );

const inCents = (amount) => Number(amount.replace('.', ''));
const ofCents = (cents) => brazilian(`${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`);

function pdf(lines, opening) {
  let balance = opening;
  const rows = lines.map(({ day, amount, payee }) => {
    balance += inCents(amount);
    return `${dayOf(day)} ${payee} ${brazilian(amount)} ${ofCents(balance)}`;
  });
  const begin = `01/10/2026 SALDO ANTERIOR ${ofCents(opening)}`;
  return pdfOf(['Extrato de conta corrente 01/10/2026 a 31/10/2026', begin, ...rows]);
}

const file = (name, content) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content, 'latin1') });

export const IPE = 'Ipê Software Ltda';
export const MERCADO = 'Mercado Bom Preço Ltda';
const CLINICA = 'Clínica Boa Saúde Ltda';

/** `bank`: of files that name none. `rules`: a table of texts and accounts that the office has already. */
export const CUSTOMERS = [
  {
    nome: IPE,
    cnpj: '41.827.033/0001-97',
    conta: '101',
    lines: ipe,
    file: file('ipe-outubro.ofx', ofx('51001', ipe)),
  },
  {
    nome: MERCADO,
    cnpj: '52.936.114/0001-41',
    conta: '102',
    bank: '001',
    lines: mercado,
    file: file('mercado-outubro.csv', csv(mercado)),
  },
  {
    nome: CLINICA,
    cnpj: '63.045.225/0001-84',
    conta: '103',
    lines: clinica,
    file: file('clinica-outubro.ofx', ofx('51003', clinica)),
  },
  {
    nome: 'Transportes Rota Certa Ltda',
    cnpj: '74.154.336/0001-45',
    conta: '104',
    bank: '237',
    lines: transportes,
    file: { name: 'transportes-outubro.pdf', mimeType: 'application/pdf', buffer: pdf(transportes, 150_000) },
  },
  {
    nome: 'Padaria Nova Ltda',
    cnpj: '85.263.447/0001-06',
    conta: '105',
    lines: padaria,
    rules: file('regras.csv', 'Texto;Conta\nMOINHO;200\nCOMPANHIA DE LUZ;210\n'),
    file: file('padaria-outubro.ofx', ofx('51005', padaria)),
  },
];

/** The rows 6100 that a line becomes in the exported file: debit, credit, amount. */
export const booked = ({ day, amount, account }) => {
  const [debit, credit] = amount.startsWith('-') ? [account, BANK] : [BANK, account];
  return [dayOf(day), debit, credit, amount.replace('-', '').replace('.', ',')];
};
