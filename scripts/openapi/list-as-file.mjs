/** A list as CSV next to the same list as JSON: what the file of a list route should hold is computed from its JSON and the document alone. */

const READINGS = 20;
/** The clock of the firm. */
const SAO_PAULO = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});
/** Whose columns have words of their own (4-operators, 1.6). */
const OWN_HEADINGS = ['/api/v1/importacoes/{importacao_id}/erros'];

/** The member of `data` that is the list, where it is not `items`. */
const MEMBERS = {
  '/api/v1/lancamentos-contabil/balancete': 'contas',
  '/api/v1/lancamentos-contabil/razao': 'linhas',
};

/** What differs between the two forms of a list route's response; nothing for any other operation. */
export async function fileFaults({ url, headers, path, operation, document }) {
  const isList = operation.parameters?.some(({ name }) => name === 'formato');
  if (!isList || OWN_HEADINGS.includes(path) || new URL(url).searchParams.has('page')) return [];
  const read = async (address) => (await fetch(address, { headers })).text();
  const asFile = new URL(url);
  asFile.searchParams.set('formato', 'csv');
  for (let reading = 0; reading < READINGS; reading++) {
    const [before, csv, after] = [await read(url), await read(asFile), await read(url)];
    if (before === after)
      return differences(csv, JSON.parse(before).data, { member: MEMBERS[path] ?? 'items', operation, document });
  }
  return ['never twice the same'];
}

function differences(csv, data, { member, operation, document }) {
  const [headings, ...lines] = cellsOf(csv.replace(/^\ufeff/, ''));
  const rows = Array.isArray(data) ? data : data[member];
  const { schema } = operation.responses['200'].content['application/json'];
  const columns = columnsOf(rowOf(schema.properties.data, member, document), document);
  if (headings.join() !== columns.map(({ name }) => name).join()) return [`headings ${headings}`];
  if (Array.isArray(data) && rows.length !== lines.length) return [`${lines.length} lines for ${rows.length} rows`];
  return rows.flatMap((row, at) =>
    columns.flatMap(({ name, field }, column) => {
      const value = name.split('.').reduce((holder, key) => holder?.[key], row);
      const cell = lines[at]?.[column];
      return cell === cellOf(value, field, document)
        ? []
        : [`${name} ${JSON.stringify(value)} as ${JSON.stringify(cell)}`];
    }),
  );
}

/** Cells of RFC 4180 with `;`. */
function cellsOf(text) {
  const rows = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n)/g)) {
    rows.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ';') rows.push([]);
  }
  return rows.slice(0, -1);
}

function cellOf(value, field, document) {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (Array.isArray(value) && isPlain(resolved(field.items, document))) return value.join(' ');
  if (typeof value === 'object') return JSON.stringify(value);
  if (field.format === 'decimal') return value.replace('.', ',');
  if (field.format === 'date') return value.split('-').reverse().join('/');
  if (isTime(field)) {
    const zone = /(Z|[+-]\d\d:\d\d)$/.test(value) ? '' : /^UTC/.test(field.description) ? 'Z' : '-03:00';
    return SAO_PAULO.format(new Date(value + zone)).replace(', ', ' ');
  }
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

const isPlain = ({ type, properties }) =>
  type !== undefined && properties === undefined && !['object', 'array'].includes(type);
const isTime = ({ format, example }) => format === 'date-time' || /^\d{4}-\d\d-\d\dT/.test(example);

const resolved = (schema, document) => {
  if (schema?.$ref) return resolved(document.components.schemas[schema.$ref.split('/').at(-1)], document);
  const one = (schema?.allOf ?? schema?.anyOf ?? schema?.oneOf)?.find(({ type }) => type !== 'null');
  return one ? resolved(one, document) : (schema ?? {});
};

function rowOf(schema, member, document) {
  const whole = resolved(schema, document);
  return resolved(
    whole.type === 'array' ? whole.items : resolved(whole.properties?.[member], document).items,
    document,
  );
}

function columnsOf(row, document, prefix = '') {
  return Object.entries(row.properties ?? {}).flatMap(([name, schema]) => {
    const field = resolved(schema, document);
    return field.properties ? columnsOf(field, document, `${prefix}${name}.`) : [{ name: prefix + name, field }];
  });
}
