import { Medico } from '../../../src/nfse-repasse/medicos/medico.entity';
import { Storage } from '../../../src/platform/storage/storage';
import { rejected } from '../../support/responses';
import type { TestApp } from '../../support/app';
import { INVOICES, type InvoiceWorld, invoiceWorld } from '../../support/records/invoices';
import type { TestSession } from '../../support/session';

const ABSENT = 999_999;
const MEGABYTE = 1024 * 1024;

let api: TestApp;
let admin: TestSession;
let reader: TestSession;
let idPrestador: number;
let invoice: InvoiceWorld['invoice'];

beforeAll(async () => {
  ({ api, admin, reader, idPrestador, invoice } = await invoiceWorld());
});
afterAll(() => api.close());

async function doctor(): Promise<number> {
  const values = { id_prestador: idPrestador, nome: 'Ana', id_usuario_created: admin.userId };
  return (await api.make.save<Medico>(Medico, values)).id;
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n');
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 9, 9]);
const XML = Buffer.from('\ufeff<?xml version="1.0"?><CompNfse/>');

const file = (content: Buffer, arquivo_mime = 'application/pdf', arquivo_nome = 'nota.pdf') => ({
  arquivo_nome,
  arquivo_mime,
  conteudo_base64: content.toString('base64'),
});

async function storedKey(idNota: number): Promise<string | null> {
  const [row] = await api.rows<{ arquivo_chave: string | null }>('SELECT arquivo_chave FROM nota_fiscal WHERE id = ?', [
    idNota,
  ]);
  return row?.arquivo_chave ?? null;
}
const sizeInStorage = (key: string | null) => api.app.get(Storage).sizeOf(key ?? '');

const storedFiles = () => api.storedFiles('notas-fiscais/');

describe('the file of an invoice', () => {
  it.each([
    ['application/pdf', PDF],
    ['image/png', PNG],
    ['image/jpeg', JPEG],
    ['application/xml', XML],
    ['text/xml', Buffer.from('  <CompNfse xmlns="x"/>')],
    ['text/xml', Buffer.from('\ufeff<?xml version="1.0" encoding="utf-16"?><a/>', 'utf16le')],
  ])('stores %s and gives it back as a download', async (mime, content) => {
    const id = await invoice();
    const { body } = await admin.post(`${INVOICES}/${id}/arquivo`, file(content, mime, 'nota ção.bin')).expect(201);
    expect(body).toMatchObject({
      success: true,
      message: 'file stored',
      data: { id, arquivo_nome: 'nota ção.bin', arquivo_mime: mime, tem_arquivo: true },
    });
    expect(JSON.stringify(body)).not.toContain(content.toString('base64'));
    const response = await reader.download(`${INVOICES}/${id}/arquivo`).expect(200);
    expect(response.body).toEqual(content);
    expect(response.headers['content-type']).toContain(mime);
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="nota cao\.bin"; filename\*=UTF-8''/,
    );
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['content-length']).toBe(String(content.length));
  });

  it('replaces and removes, each time with the file before', async () => {
    const id = await invoice();
    await reader.get(`${INVOICES}/${id}/arquivo`).expect(404, rejected('file not found'));
    await admin.delete(`${INVOICES}/${id}/arquivo`).expect(404, rejected('file not found'));
    await admin.post(`${INVOICES}/${id}/arquivo`, file(PDF)).expect(201);
    const first = await storedKey(id);
    expect(await sizeInStorage(first)).toBe(PDF.length);

    await admin.post(`${INVOICES}/${id}/arquivo`, file(PNG, 'image/png', 'nota.png')).expect(201);
    const second = await storedKey(id);
    expect([await sizeInStorage(first), await sizeInStorage(second)]).toEqual([undefined, PNG.length]);
    expect((await reader.download(`${INVOICES}/${id}/arquivo`).expect(200)).body).toEqual(PNG);

    await admin.delete(`${INVOICES}/${id}/arquivo`).expect(200, { success: true, message: 'file deleted', data: null });
    expect(await sizeInStorage(second)).toBeUndefined();
    const { body } = await reader.get(`${INVOICES}/${id}`).expect(200);
    expect(body.data).toMatchObject({ arquivo_nome: null, arquivo_mime: null, tem_arquivo: false });
    await reader.get(`${INVOICES}/${id}/arquivo`).expect(404);
  });

  it('keeps its type, whatever name it is given', async () => {
    const id = await invoice({ arquivo_nome: 'a.xml', arquivo_mime: 'text/xml' });
    await reader.get(`${INVOICES}/${id}/arquivo`).expect(404, rejected('file not found'));
    await admin.post(`${INVOICES}/${id}/arquivo`, file(PDF)).expect(201);
    for (const arquivo_mime of ['text/xml', null])
      await admin
        .put(`${INVOICES}/${id}`, { arquivo_mime })
        .expect(422, rejected('the stored file is of type application/pdf'));
    const renamed = await admin
      .put(`${INVOICES}/${id}`, { arquivo_nome: 'b.pdf', arquivo_mime: 'application/pdf' })
      .expect(200);
    expect(renamed.body.data).toMatchObject({ arquivo_nome: 'b.pdf', tem_arquivo: true });
  });

  it('of uploads at once keeps one whole file and no other', async () => {
    const id = await invoice();
    const before = await storedFiles();
    const uploads = Array.from({ length: 6 }, (_, n) => Buffer.concat([PDF, Buffer.from(`upload ${n}`)]));
    const all = await Promise.all(uploads.map((content) => admin.post(`${INVOICES}/${id}/arquivo`, file(content))));
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    const { body } = await reader.download(`${INVOICES}/${id}/arquivo`).expect(200);
    expect(uploads.some((content) => content.equals(body as Buffer))).toBe(true);
    const kept = await storedKey(id);
    expect((await storedFiles()).filter((key) => !before.includes(key))).toEqual([kept]);
  });

  it.each([
    ['bytes of another type', file(PNG), 'conteudo_base64'],
    ['a page that calls itself XML', file(Buffer.from('<html><script/></html>'), 'text/xml'), 'conteudo_base64'],
    ['a type that is not taken', file(PDF, 'text/html'), 'arquivo_mime'],
    ['no base64', { ...file(PDF), conteudo_base64: '%%%' }, 'conteudo_base64'],
    ['damaged base64', { ...file(PDF), conteudo_base64: `${PDF.toString('base64')}!` }, 'conteudo_base64'],
    ['empty content', { ...file(PDF), conteudo_base64: '' }, 'conteudo_base64'],
    ['a blank name', file(PDF, 'application/pdf', ' '), 'arquivo_nome'],
    ['a long name', file(PDF, 'application/pdf', 'n'.repeat(256)), 'arquivo_nome'],
  ])('rejects %s and keeps the file before', async (_what, body, field) => {
    const id = await invoice();
    await admin.post(`${INVOICES}/${id}/arquivo`, file(PDF)).expect(201);
    const rejected = await admin.post(`${INVOICES}/${id}/arquivo`, body).expect(422);
    expect(rejected.body.detail).toMatchObject([{ loc: ['body', field] }]);
    expect((await reader.download(`${INVOICES}/${id}/arquivo`).expect(200)).body).toEqual(PDF);
  });

  it('takes 10 MB and not a byte more', async () => {
    const id = await invoice();
    const largest = Buffer.concat([PDF, Buffer.alloc(10 * MEGABYTE - PDF.length)]);
    await admin.post(`${INVOICES}/${id}/arquivo`, file(largest)).expect(201);
    expect(await sizeInStorage(await storedKey(id))).toBe(10 * MEGABYTE);
    const above = await admin
      .post(`${INVOICES}/${id}/arquivo`, file(Buffer.concat([largest, Buffer.alloc(1)])))
      .expect(413);
    expect(typeof above.body.detail).toBe('string');
    await admin.post(`${INVOICES}/${id}/arquivo`, file(Buffer.alloc(12 * MEGABYTE))).expect(413);
  });

  it('leaves no file behind when the invoice is not there', async () => {
    const before = await storedFiles();
    await admin.post(`${INVOICES}/${ABSENT}/arquivo`, file(PDF)).expect(404, rejected('invoice not found'));
    await reader.get(`${INVOICES}/${ABSENT}/arquivo`).expect(404, rejected('invoice not found'));
    await admin.delete(`${INVOICES}/${ABSENT}/arquivo`).expect(404, rejected('invoice not found'));
    expect(await storedFiles()).toEqual(before);
  });
});

describe('deletion of an invoice', () => {
  it('takes its sub-records and its file along', async () => {
    const id = await invoice();
    const base = `${INVOICES}/${id}`;
    await admin.post(`${base}/medicos`, { id_medico: await doctor(), valor_bruto_medico: 1 }).expect(201);
    await admin.post(`${base}/recebimentos`, { valor_recebido: 1, data_recebimento: '2026-11-20' }).expect(201);
    await admin
      .post(`${base}/contas-receber`, { status_financeiro: 'recebida', referencia_data: '2026-11-20' })
      .expect(201);
    await admin.post(`${base}/integracoes`, { hospital: 'H' }).expect(201);
    await admin.post(`${base}/emissao-logs`, { evento: 'E' }).expect(201);
    await admin.post(`${base}/arquivo`, file(PDF)).expect(201);
    const key = await storedKey(id);
    await admin.delete(base).expect(200, { success: true, message: 'invoice deleted', data: null });
    for (const table of ['medico', 'recebimento', 'conta_receber', 'integracao', 'emissao_log'])
      expect(await api.rows(`SELECT id FROM nota_fiscal_${table} WHERE id_nota_fiscal = ?`, [id])).toEqual([]);
    expect(key).not.toBeNull();
    expect(await sizeInStorage(key)).toBeUndefined();
    await reader.get(base).expect(404);
    await reader.get(`${base}/arquivo`).expect(404);
  });
});
