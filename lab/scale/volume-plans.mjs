/** Which plans the database takes for the statements of a request. */

/**
 * The statements that the server got while the work ran, each with its plan: `Map(text without values → plan)`. The server's
 * general log lists them; nothing else may use the server meanwhile.
 */
export async function plansOf(sql, work) {
  await sql.query("SET GLOBAL log_output = 'TABLE'");
  await sql.query('TRUNCATE mysql.general_log');
  await sql.query('SET GLOBAL general_log = 1');
  try {
    await work();
  } finally {
    await sql.query('SET GLOBAL general_log = 0');
  }
  const [rows] = await sql.query(
    "SELECT CONVERT(argument USING utf8mb4) AS text FROM mysql.general_log WHERE command_type IN ('Query', 'Execute')",
  );
  const plans = new Map();
  for (const { text } of rows) {
    if (!/^\s*\(?(SELECT|WITH|UPDATE|DELETE)\b/i.test(text)) continue;
    plans.set(withoutValues(text), await planOf(sql, text));
  }
  return plans;
}

/** In words: what is read how, in its order. */
async function planOf(sql, text) {
  const [rows] = await sql.query(`EXPLAIN ${text}`);
  return rows.map(({ table, type, key }) => `${table ?? '-'} ${type ?? '-'} ${key ?? '-'}`).join(', ');
}

const withoutValues = (text) =>
  text
    .replace(/'(?:[^'\\]|\\.|'')*'/g, '?')
    .replace(/\b\d+(\.\d+)?\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim();

/** Lines about statements that run by another plan than before. */
export function changedPlans(before, after) {
  return [...after].flatMap(([text, plan]) => {
    const was = before.get(text);
    return was === undefined || was === plan ? [] : [`plan: ${was}  ->  ${plan}  (${text.slice(0, 160)})`];
  });
}
