import { Estrutura } from '../../../src/cadastros/estruturas/estrutura.entity';
import { api, other, useApp, user } from '../../support/case-file';
import type { TestSession } from '../../support/session';
import { ofxText, type OfxRow } from '../../support/statements';

const LIMIT = 50_000;
const ROUTE = '/importacoes/identificar';

useApp({ user: 'funcionario', other: 'administrador' }, { IMPORTACAO_MAX_UPLOAD_BYTES: String(LIMIT) });
beforeAll(async () => {
  await api.make.banco({ codigo: '341', nome: 'Itaú' });
});

let serial = 0;
const account = () => `ACC-${++serial}`;
const CSV = 'Data;Histórico;Valor\r\n05/03/2026;Tarifa;-10,00\r\n07/03/2026;Pix;25,00\r\n';
const NOTHING = {
  ...{ tipo: null, id_banco: null, contas: [], de: null, ate: null, linhas: 0, legivel: false },
  ...{ clientes: [], ja_importado: null },
};

const identify = (content: string | Buffer, fields: Record<string, string | number> = {}, name = 'extrato.ofx') =>
  user.upload(ROUTE, { name, content }, fields);
const identified = async (...sent: Parameters<typeof identify>) =>
  (await identify(...sent).expect(200)).body.data as Record<string, unknown>;

interface Sending {
  readonly conta: string;
  readonly rows?: readonly OfxRow[];
  readonly as?: TestSession;
  readonly bankid?: string;
}
const row = (data: string, valor = '-10.00'): OfxRow => ({ data, valor, fitid: `F${++serial}` });

/** Uploads and confirms a statement of the customer. */
async function imported(id_cliente: number, { conta, rows = [row('20260305')], as = user, bankid }: Sending) {
  const content = ofxText(rows, { account: conta, ...(bankid && { bankid }) });
  const id = await as.uploadImport(content, { id_cliente, tipo: 'ofx' });
  await as.post(`/importacoes/${id}/confirmar`).expect(200);
  return { id, content };
}

describe('identificar', () => {
  it('finds the customers of the accounts, the most frequent first, of any user', async () => {
    const conta = account();
    const [once, twice, late] = [await api.make.customer(), await api.make.customer(), await api.make.customer()];
    await imported(once.id, { conta, rows: [row('20260110')] });
    await imported(twice.id, { conta, as: other, rows: [row('20260120')] });
    await imported(twice.id, { conta, rows: [row('20260210'), row('20260228')] });
    await imported(late.id, { conta, as: other, rows: [row('20260301')] });
    // Another bank with this number, and an import that is only pending, do not count.
    await imported((await api.make.customer()).id, { conta, bankid: '0237' });
    const waiting = { name: 'w.ofx', content: ofxText([row('20260401')], { account: conta }) };
    await user.upload('/importacoes/upload', waiting, { id_cliente: once.id, tipo: 'ofx' }).expect(201);

    const read = await identified(ofxText([row('20260501'), row('20260430', '7.00')], { account: conta }));
    expect(read).toEqual({
      tipo: 'ofx',
      id_banco: expect.any(Number) as number,
      contas: [{ banco: '341', conta }],
      de: '2026-04-30',
      ate: '2026-05-01',
      linhas: 2,
      legivel: true,
      motivo: null,
      motivo_codigo: null,
      clientes: [
        { id: twice.id, nome: twice.nome, vezes: 2, ultima: '2026-02-28' },
        { id: late.id, nome: late.nome, vezes: 1, ultima: '2026-03-01' },
        { id: once.id, nome: once.nome, vezes: 1, ultima: '2026-01-10' },
      ],
      ja_importado: null,
    });
  });

  it('keeps nothing: no file, no import, no count of the day', async () => {
    const before = [await api.storedFiles(''), await api.rows('SELECT COUNT(*) AS n FROM importacao')];
    const bytes = await api.rows('SELECT * FROM armazenamento_dia');
    await identified(ofxText([row('20260305')]));
    await identified('nothing', {}, 'a.docx');
    await identify(CSV, { id_estrutura: 2_000_000_001 }, 'a.csv').expect(404);
    expect([await api.storedFiles(''), await api.rows('SELECT COUNT(*) AS n FROM importacao')]).toEqual(before);
    expect(await api.rows('SELECT * FROM armazenamento_dia')).toEqual(bytes);
  });

  it('names the import of any customer and user that has brought the file', async () => {
    const [conta, first, second] = [account(), await api.make.customer(), await api.make.customer()];
    const { content } = await imported(first.id, { conta });
    const fields = { id_cliente: second.id, tipo: 'ofx' };
    const id = await other.uploadImport(content, fields);
    expect((await identified(content))['ja_importado']).toMatchObject({ id_cliente: first.id });
    await other.post(`/importacoes/${id}/confirmar`).expect(200);
    const conflict = await other.upload('/importacoes/upload', { name: 'b.ofx', content }, fields).expect(409);
    const { importacao_existente } = (conflict.body as { detail: { importacao_existente: object } }).detail;
    expect((await identified(content))['ja_importado']).toEqual({
      ...importacao_existente,
      id_cliente: second.id,
      cliente_nome: second.nome,
    });
  });

  it('takes the type of the content, then of the name', async () => {
    expect(await identified(CSV, {}, 'a.ofx')).toMatchObject({ tipo: 'csv', legivel: true, linhas: 2, id_banco: null });
    expect(await identified(ofxText([row('20260305')]), {}, 'a.csv')).toMatchObject({ tipo: 'ofx', legivel: true });
    expect(await identified('nothing', {}, 'a.pdf')).toMatchObject({ tipo: 'pdf', legivel: false });
    expect(await identified('nothing', {}, 'a.docx')).toEqual({
      ...NOTHING,
      motivo: expect.any(String) as string,
      motivo_codigo: 'importacoes.tipo_desconhecido',
    });
    // What is named is not doubted.
    const named = await identified(CSV, { tipo: 'ofx' }, 'a.csv');
    expect(named).toMatchObject({ ...NOTHING, tipo: 'ofx', motivo_codigo: 'ofx.outro_formato' });
  });

  it('gives an account without a number to no one', async () => {
    const { id } = await api.make.customer();
    const file = { name: 'a.csv', content: CSV.replace('Pix', `Pix ${++serial}`) };
    const sent = await user.upload('/importacoes/upload', file, { id_cliente: id, tipo: 'csv' }).expect(201);
    await user.post(`/importacoes/${(sent.body as { data: { id: number } }).data.id}/confirmar`).expect(200);
    expect(await identified(CSV, {}, 'a.csv')).toMatchObject({
      contas: [{ banco: null, conta: null }],
      clientes: [],
      ja_importado: null,
    });
  });

  it('reads by a structure, and rejects one of another type or none', async () => {
    const configuracao = { linhas_cabecalho: 0, coluna_data: 1, coluna_descricao: 0, coluna_valor: 2 };
    const { id } = await api.make.save<Estrutura>(Estrutura, { nome: 'E', tipo: 'csv', configuracao });
    const content = 'Tarifa;05/03/2026;-10,00\r\n';
    const fields = { tipo: 'csv', id_estrutura: id };
    expect(await identified(content, { tipo: 'csv' }, 'x')).toMatchObject({ legivel: false });
    expect(await identified(content, fields, 'x')).toMatchObject({ legivel: true, linhas: 1, ate: '2026-03-05' });
    const wrong = await identify(content, { ...fields, tipo: 'pdf' }).expect(422);
    expect(wrong.headers['x-error-code']).toBe('importacoes.estrutura_de_outro_tipo');
    await identify(content, { ...fields, id_estrutura: 2_000_000_001 }).expect(404);
  });

  it('rejects other types and fields, no file, and one that is too large', async () => {
    for (const fields of [{ tipo: 'contas' }, { tipo: 'xlsx' }, { id_estrutura: 'x' }, { id_cliente: 1 }])
      await identify(CSV, fields as Record<string, string>).expect(422);
    await user.post(ROUTE, {}).expect(422);
    await identify(Buffer.alloc(LIMIT + 1, 'x')).expect(413);
  });

  it('has no use of an Idempotency-Key', async () => {
    for (const content of [CSV, ofxText([row('20260305')])]) {
      const response = await identify(content, {}, 'a').set('Idempotency-Key', 'same').expect(200);
      expect(response.headers['idempotent-replayed']).toBeUndefined();
    }
  });
});
