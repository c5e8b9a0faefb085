import { api, useApp, user } from '../../support/case-file';
import { pdfFile } from '../../support/pdf-file';
import { ofxText } from '../../support/statements';

let idCliente: number;

useApp({ user: 'funcionario' });
beforeAll(async () => {
  idCliente = (await api.make.customer()).id;
});

async function send(tipo: string, content: string | Buffer): Promise<number> {
  const name = `Maria Quaresma.${tipo}`;
  const { body } = await user
    .upload('/importacoes/upload', { name, content }, { id_cliente: idCliente, tipo })
    .expect(201);
  return (body as { data: { id: number } }).data.id;
}

async function copyOf(id: number) {
  const { body, headers } = await user
    .post(`/importacoes/${id}/anonimizar`)
    .buffer(true)
    .parse((response, done) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(null, Buffer.concat(parts)));
    })
    .expect(200);
  return { copy: body as Buffer, headers: headers as Record<string, string> };
}

/** What is read of an import: line, kind and reason of each row. */
const rowsOf = async (id: number) => {
  const { body } = await user.get(`/importacoes/${id}/analise?detalhe=linhas`).expect(200);
  const { linhas } = (body as { data: { linhas: { caixa: object | null }[] } }).data;
  return linhas.map(({ caixa, ...row }) => ({ ...row, hasBox: caixa !== null }));
};

const PERSONAL = /quaresma|98765|123\.456\.789|778899/i;
const FILES: readonly (readonly [string, string | Buffer])[] = [
  [
    'ofx',
    ofxText(
      [
        { valor: '-10.00', data: '20260305', memo: 'PIX QUARESMA CPF 123.456.789-09' },
        { valor: 'x', data: '20260311', memo: 'QUARESMA' },
      ],
      { account: '98765' },
    ),
  ],
  [
    'csv',
    'Conta 98765-4 QUARESMA\nData;Histórico;Valor;Saldo\n01/03/2026;SALDO ANTERIOR;;1.000,00\n05/03/2026;PIX QUARESMA 778899;-10,00;990,00\n',
  ],
  [
    'pdf',
    pdfFile([
      [
        'Extrato de conta corrente 01/03/2026 a 31/03/2026',
        'Conta 98765-4 QUARESMA 123.456.789-09',
        '05/03/2026 PIX QUARESMA -10,00',
        '06/03/2026 SALDO 20,00',
      ],
    ]),
  ],
];

it.each(FILES)('gives a copy of a file without what is personal, read alike: %s', async (tipo, content) => {
  const id = await send(tipo, content);
  const stored = await api.rows('SELECT COUNT(*) AS n FROM importacao');
  const { copy, headers } = await copyOf(id);
  expect(headers['content-disposition']).toBe(`attachment; filename="importacao-${id}-anonima.${tipo}"`);
  expect(headers['x-leitura-igual']).toBe('true');
  expect(copy.toString('latin1')).not.toMatch(PERSONAL);
  expect(await api.rows('SELECT COUNT(*) AS n FROM importacao')).toEqual(stored);
  expect(await rowsOf(await send(tipo, copy))).toEqual(await rowsOf(id));
});

it('gives another copy each time', async () => {
  const id = await send('csv', 'Data;Histórico;Valor\n05/03/2026;QUARESMA E FILHOS;-10,00\n');
  const [one, other] = [await copyOf(id), await copyOf(id)];
  expect(one.copy.equals(other.copy)).toBe(false);
});

it('gives no copy of a file without text, of a chart, or of an import of another user', async () => {
  const picture = await send('pdf', pdfFile([['']]));
  const rejected = await user.post(`/importacoes/${picture}/anonimizar`).expect(422);
  expect(rejected.headers['x-error-code']).toBe('importacoes.sem_copia_anonima');
  const { body } = await user
    .upload(
      '/importacoes/upload',
      { name: 'c.txt', content: '1|1|ATIVO|S\r\n' },
      { id_cliente: idCliente, tipo: 'regras_conversor' },
    )
    .expect(201);
  const rules = (body as { data: { id: number } }).data.id;
  expect((await user.post(`/importacoes/${rules}/anonimizar`).expect(422)).headers['x-error-code']).toBe(
    'importacoes.tipo_sem_extrato',
  );
  const colleague = await api.as('funcionario:colleague');
  await colleague.post(`/importacoes/${picture}/anonimizar`).expect(404);
  await user.post('/importacoes/999999/anonimizar').expect(404);
});
