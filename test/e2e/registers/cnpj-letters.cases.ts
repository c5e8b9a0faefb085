import { admin, api, useApp } from '../../support/case-file';
import { operationsOf, resolve, type Schema } from '../../support/fuzz/operations';

const EXPECTED = 'Input should be a CPF of 11 digits or a CNPJ of 14 positions with right check digits';

useApp({ admin: 'administrador' });

/** Texts called a document that hold no CPF or CNPJ: the number of a bank's document, a column, the CPF of a doctor. */
const OTHER = /^(numero_documento|coluna_documento|campo_comparacao)$/;
const NAMES_A_DOCUMENT = /cnpj|documento|cpf/;

/** `METHOD path field` of every text of a request body that is called a document, at any depth. */
function fieldsOfDocument(): string[] {
  const found = new Set<string>();
  for (const { method, path, body } of operationsOf(api.document)) {
    const visit = (schema: Schema, seen: readonly Schema[]): void => {
      const known = resolve(api.document, schema);
      if (seen.includes(known)) return;
      for (const each of [...(known.anyOf ?? []), ...(known.items ? [known.items] : [])]) visit(each, [...seen, known]);
      for (const [name, each] of Object.entries(known.properties ?? {})) {
        if (NAMES_A_DOCUMENT.test(name) && !OTHER.test(name))
          found.add(`${method} ${path.replace('/api/v1', '')} ${name}`);
        visit(each, [...seen, known]);
      }
    };
    if (method !== 'GET' && body) visit(body.schema, []);
  }
  return [...found].sort();
}

interface Place {
  /** Path and body of a request that holds the document. */
  readonly request: (documento: string) => Promise<[path: string, body: unknown]>;
  readonly stored?: (data: never) => string | null;
}

const made = async (path: string, body: object): Promise<number> =>
  (await admin.post(path, body).expect(201)).body.data.id as number;
const inList = (data: readonly { cnpj: string }[]) => data[0]?.cnpj ?? null;
const create = (path: string, field: string): Place => ({
  request: (documento) => Promise.resolve([path, { nome: 'Letras', [field]: documento }]),
});
const change = (path: string, field: string): Place => ({
  request: async (documento) => [`${path}/${await made(path, { nome: 'Letras' })}`, { [field]: documento }],
});
const partnersOf = async () => `/customers/${(await api.make.customer()).id}/qsa`;

const PLACES: Readonly<Record<string, Place>> = {
  'POST /customers cnpj': create('/customers', 'cnpj'),
  'PUT /customers/{id} cnpj': change('/customers', 'cnpj'),
  'POST /customers/{id}/qsa documento': {
    request: async (documento) => [await partnersOf(), { nome: 'Letras', documento }],
  },
  'PUT /customers/{id}/qsa/{qsa_id} documento': {
    request: async (documento) => {
      const path = await partnersOf();
      return [`${path}/${await made(path, { nome: 'Letras' })}`, { documento }];
    },
  },
  'POST /prestadores documento': create('/prestadores', 'documento'),
  'PUT /prestadores/{id} documento': change('/prestadores', 'documento'),
  'POST /tomadores documento': create('/tomadores', 'documento'),
  'PUT /tomadores/{id} documento': change('/tomadores', 'documento'),
  'PUT /sn-empresas/batch cnpj': {
    request: (cnpj) => Promise.resolve(['/sn-empresas/batch', [{ nome: 'Letras', cnpj }]]),
    stored: inList,
  },
  'POST /smart-recebimento-convenio cnpj': {
    request: (cnpj) => Promise.resolve(['/smart-recebimento-convenio', { cnpj }]),
  },
};

/** Issued in the form of IN RFB 2.229/2024; no two tests store the same customer. */
const CNPJS = ['12ABC34501DE35', 'A1B2C3D4000130', 'ZZZZZZZZ0001', '00AAAA000001'].map(
  (cnpj) => cnpj.slice(0, 12) + checkDigits(cnpj.slice(0, 12)),
);

/** The check digits as the annex works them out: weights 2 to 9 from the right, modulus 11 (IN RFB 2.229/2024, annex XV). */
function checkDigits(base: string): string {
  let cnpj = base;
  for (let n = 0; n < 2; n++) {
    const sum = [...cnpj].reverse().reduce((total, c, at) => total + (c.charCodeAt(0) - 48) * (2 + (at % 8)), 0);
    cnpj += String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }
  return cnpj.slice(12);
}

const masked = (cnpj: string) => cnpj.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');

it('knows every field that takes a CNPJ', () => {
  const known = [...Object.keys(PLACES), 'POST /nfse-repasse/medicos cpf', 'PUT /nfse-repasse/medicos/{medico_id} cpf'];
  expect(fieldsOfDocument()).toEqual(known.sort());
});

describe.each(Object.entries(PLACES))('%s', (name, { request, stored }) => {
  const method = name.split(' ')[0] ?? '';
  const send = async (documento: string) => {
    const [path, body] = await request(documento);
    return admin.send(method, path, body);
  };
  const field = name.split(' ').at(-1) ?? '';

  it('stores a CNPJ with letters without its mask, in upper case', async () => {
    for (const [index, cnpj] of CNPJS.entries()) {
      await api.rows('DELETE FROM sn_empresa');
      await api.rows('UPDATE customer SET cnpj = NULL');
      const sent = [masked(cnpj).toLowerCase(), ` ${cnpj} `, masked(cnpj), cnpj.toLowerCase()][index] ?? cnpj;
      const { status, body } = await send(sent);
      expect({ sent, status }).toEqual({ sent, status: method === 'POST' ? 201 : 200 });
      expect(stored ? stored(body.data as never) : body.data[field]).toBe(cnpj);
    }
  });

  it('rejects wrong check digits with 422', async () => {
    for (const wrong of ['12ABC34501DE36', '12.abc.345/01DE-53', '12ABC34501DE3X', 'ABCDEFGHIJKLMN']) {
      const { status, body } = await send(wrong);
      expect({ wrong, status, body }).toMatchObject({
        status: 422,
        body: { detail: [{ msg: EXPECTED, type: 'string_pattern_mismatch' }] },
      });
      expect(body.detail[0].loc.at(-1)).toBe(field);
    }
  });

  it('tests no check digits of digits', async () => {
    await api.rows('UPDATE customer SET cnpj = NULL');
    const { body } = await send('11.222.333/0001-99');
    expect(stored ? stored(body.data as never) : body.data[field]).toBe('11222333000199');
  });
});

describe('documents of partners, providers and takers', () => {
  it.each(['AB123456', 'C01X00T47', 'ABCDEFGHIJKLM', 'ABCDEFGHIJKLMNO', '1234567890123456789'])(
    'may be %s, as of a passport',
    async (documento) => {
      for (const path of [await partnersOf(), '/prestadores', '/tomadores']) {
        const { body } = await admin.post(path, { nome: 'Livre', documento }).expect(201);
        expect(body.data.documento).toBe(documento);
      }
    },
  );
});

describe('searches', () => {
  const CNPJ = `9X8Y7Z6W0001${checkDigits('9X8Y7Z6W0001')}`;
  const WAYS = [CNPJ, masked(CNPJ), CNPJ.toLowerCase(), masked(CNPJ).toLowerCase(), '9x.8y7', '6w/0001', 'y7z6W0'];

  it('find a CNPJ with letters with and without its mask, in any case', async () => {
    const [saved] = (await admin.put('/sn-empresas/batch', [{ nome: 'Busca', cnpj: CNPJ }]).expect(200)).body.data;
    const partners = await partnersOf();
    for (const path of [partners, '/prestadores', '/tomadores'])
      await admin.post(path, { nome: 'Busca', documento: CNPJ }).expect(201);
    const lists = [
      '/customers?',
      `${partners}?`,
      '/prestadores?',
      '/tomadores?',
      '/lancamentos-contabil/painel?competencia=03/2026&',
      '/sn-empresas/painel?competencia=03/2026&',
    ];
    for (const list of lists)
      for (const search of WAYS) {
        const { body } = await admin.get(`${list}search=${encodeURIComponent(search)}`).expect(200);
        const items = (body.data.items ?? body.data) as { nome?: string; matriz?: { nome: string } }[];
        expect({ list, search, found: items.length }).toEqual({ list, search, found: 1 });
      }
    expect(saved.cnpj).toBe(CNPJ);
  });

  it('find a receipt by its CNPJ with and without mask, in any case', async () => {
    await admin.post('/smart-recebimento-convenio', { cnpj: CNPJ }).expect(201);
    for (const cnpj of WAYS.slice(0, 4)) {
      const { body } = await admin.get(`/smart-recebimento-convenio?cnpj=${encodeURIComponent(cnpj)}`).expect(200);
      expect(body.data).toMatchObject([{ cnpj: CNPJ }]);
    }
  });
});
