/** The five batch routes of the Simples Nacional domains with 5000 items, next to their bare statements through mysql2. */
import { randomInt } from 'node:crypto';

export const name = 'batches';
export const target = '5000 items at most 3 x (upsert + read-back) in one transaction';

const MOST = 3;
const ITEMS = 5000;
const COMPANIES = 500;
const MONTHS = Array.from({ length: ITEMS / COMPANIES }, (_, n) => n + 1);
const FIGURES = ['total', 'iss_retido', 'iss_proprio', 'icms', 'monofasica', 'icms_st', 'exportacao', 'anexo_iv'].map(
  (each) => `receita_${each}`,
);

export async function run({ sql, send, compare }) {
  const [theirs, ours] = [await companies(sql, 1), await companies(sql, 2)];
  const put = (path, items, method = 'PUT') => {
    const body = JSON.stringify(items);
    return () => send(method, path, body);
  };
  /** The bare way: the statements in one transaction. */
  const bare = (statements) => async () => {
    await sql.beginTransaction();
    const result = await statements();
    await sql.commit();
    return result;
  };

  for (const [state, year] of STATES) {
    const columns = ['valor_folha', 'valor_inss'];
    await compare(
      `sn-folha, ${state}`,
      MOST,
      (round) => put('/sn-folha/batch', months(ours, year(round), columns)),
      (round) => bare(() => upsertMonths(sql, 'sn_folha', months(theirs, year(round), columns), columns)),
    );
  }
  for (const [state, year] of STATES) {
    await compare(
      `sn-receitas, ${state}`,
      MOST,
      (round) => put('/sn-receitas/batch', months(ours, year(round), FIGURES)),
      (round) => {
        const items = months(theirs, year(round), FIGURES).map((item) => ({ id_usuario_created: 1, ...item }));
        return bare(() => upsertMonths(sql, 'sn_receita', items, FIGURES));
      },
    );
  }
  for (const [state, series] of [
    ['new', (round) => round],
    ['changed', () => 0],
  ]) {
    await compare(
      `sn-empresas, ${state}`,
      MOST,
      (round) => put('/sn-empresas/batch', firms(3, series(round))),
      (round) => {
        const items = firms(4, series(round));
        return bare(() => upsertFirms(sql, items));
      },
    );
  }

  const sums = await consolidados(sql, theirs);
  for (const [spread, several] of [
    ['500 sums', (empresas) => empresas.slice(0, COMPANIES / 10)],
    ['5000 sums', (empresas) => empresas],
  ]) {
    const [own, other] = [several(ours), several(theirs)];
    await compare(
      `sn-prefeitura records, new, ${spread}`,
      MOST,
      () => put('/sn-prefeitura/registros/batch', records(own), 'POST'),
      () => {
        const rows = recordRows(records(other), sums);
        return bare(() => insertRecords(sql, rows));
      },
    );
    const mine = JSON.parse(await send('POST', '/sn-prefeitura/registros/batch', JSON.stringify(records(own)))).data;
    const standing = (await insertRecords(sql, recordRows(records(other), sums))).map(Object.values);
    await compare(
      `sn-prefeitura amounts, changed, ${spread}`,
      MOST,
      () =>
        put(
          '/sn-prefeitura/registros/batch-valores',
          mine.map(({ id }) => ({ id, valor_servicos: amount() })),
        ),
      () => {
        const rows = standing.map((row) => row.with(5, amount()));
        return bare(() => changeAmounts(sql, rows));
      },
    );
  }
}

/** Either each round has its own year, or all rounds write one year's rows. */
const STATES = [
  ['new', (round) => 2001 + round],
  ['changed', () => 2000],
];

const amount = () => (randomInt(1_000_000_00) / 100).toFixed(2);

async function companies(sql, series) {
  const rows = Array.from({ length: COMPANIES }, (_, n) => [`Bench ${n}`, String(series * 1e13 + n)]);
  await sql.query('INSERT INTO customer (nome, cnpj) VALUES ?', [rows]);
  const [found] = await sql.query('SELECT id FROM customer WHERE cnpj IN (?)', [rows.map(([, cnpj]) => cnpj)]);
  return found.map(({ id }) => id);
}

const months = (empresas, ano, columns) =>
  empresas.flatMap((empresa_id) =>
    MONTHS.map((mes) => ({ empresa_id, mes, ano, ...Object.fromEntries(columns.map((column) => [column, amount()])) })),
  );

async function upsertMonths(sql, table, items, columns) {
  const names = Object.keys(items[0]);
  const keys = names.filter((each) => !columns.includes(each));
  const updates = columns.map((column) => `${column} = VALUES(${column})`);
  await sql.query(`INSERT INTO ${table} (${names.join(', ')}) VALUES ? ON DUPLICATE KEY UPDATE ${updates.join(', ')}`, [
    items.map(Object.values),
  ]);
  const wanted = items.map((item) => keys.map((key) => item[key]));
  return sql.query(`SELECT * FROM ${table} WHERE (${keys.join(', ')}) IN (?)`, [wanted]);
}

const firms = (series, round) =>
  Array.from({ length: ITEMS }, (_, n) => ({
    nome: `Firma ${n} ${randomInt(1e6)}`,
    cnpj: String(series * 1e13 + round * 1e6 + n),
    cnae: String(randomInt(1e6)),
    tipo_atividade: 'servicos_III',
    anexos_permitidos: ['III', 'V'],
    utiliza_fator_r: true,
    regime_apuracao: 'caixa',
    possui_sublimite: false,
    atividade_servico: true,
    iss_aliquota_fixa: false,
    iss_aliquota_fixa_valor: amount(),
    observacao: null,
    matriz_id: null,
  }));

async function upsertFirms(sql, items) {
  await sql.query('INSERT INTO customer (nome, cnpj) VALUES ? ON DUPLICATE KEY UPDATE nome = VALUES(nome)', [
    items.map(({ nome, cnpj }) => [nome, cnpj]),
  ]);
  const [found] = await sql.query('SELECT id, cnpj FROM customer WHERE cnpj IN (?)', [items.map(({ cnpj }) => cnpj)]);
  const ids = new Map(found.map(({ id, cnpj }) => [cnpj, id]));
  const order = Object.keys(items[0]).slice(2);
  const rows = items.map((item) => [
    ids.get(item.cnpj),
    ...order.map((column) => (column === 'anexos_permitidos' ? JSON.stringify(item[column]) : item[column])),
  ]);
  const updates = order.map((column) => `${column} = VALUES(${column})`);
  return sql.query(
    `INSERT INTO sn_empresa (id, ${order.join(', ')}) VALUES ? ON DUPLICATE KEY UPDATE ${updates.join(', ')}`,
    [rows],
  );
}

/** 5000 records over all months of the companies. */
const records = (empresas) =>
  Array.from({ length: ITEMS }, (_, n) => n).map((n) => {
    const mes = (n % MONTHS.length) + 1;
    return {
      empresa_id: empresas[Math.floor(n / MONTHS.length) % empresas.length],
      data_hora_nfe: `2026-${String(mes).padStart(2, '0')}-05T10:00:00-03:00`,
      competencia: `${String(mes).padStart(2, '0')}/2026`,
      valor_servicos: amount(),
      iss_retido: mes % 2 ? 'S' : 'N',
      numero_nfse: String(n),
    };
  });

/** The bare way knows nothing of sums; its records only need a row to refer to. */
async function consolidados(sql, empresas) {
  await sql.query("INSERT INTO sn_prefeitura_consolidado (empresa_id, competencia) VALUES (?, '01/2026')", [
    empresas[0],
  ]);
  const [[{ id }]] = await sql.query('SELECT MAX(id) AS id FROM sn_prefeitura_consolidado');
  return id;
}

const recordRows = (items, sums) =>
  items.map((item) => [
    item.empresa_id,
    sums,
    new Date(item.data_hora_nfe),
    item.competencia,
    item.valor_servicos,
    item.iss_retido,
    item.numero_nfse,
  ]);

const RECORD = 'empresa_id, consolidado_id, data_hora_nfe, competencia, valor_servicos, iss_retido, numero_nfse';

async function insertRecords(sql, rows) {
  const [{ insertId }] = await sql.query(`INSERT INTO sn_prefeitura_registro (${RECORD}) VALUES ?`, [rows]);
  const [back] = await sql.query(
    `SELECT id, ${RECORD} FROM sn_prefeitura_registro WHERE id BETWEEN ? AND ? ORDER BY id`,
    [insertId, insertId + rows.length - 1],
  );
  return back;
}

async function changeAmounts(sql, rows) {
  await sql.query(
    `INSERT INTO sn_prefeitura_registro (id, ${RECORD}) VALUES ?
     ON DUPLICATE KEY UPDATE valor_servicos = VALUES(valor_servicos), numero_nfse = VALUES(numero_nfse)`,
    [rows],
  );
  return sql.query('SELECT * FROM sn_prefeitura_registro WHERE id IN (?)', [rows.map(([id]) => id)]);
}
