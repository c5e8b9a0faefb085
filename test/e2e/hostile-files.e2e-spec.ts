import { HeavyReading } from '../../src/platform/storage/heavy-reading';
import { startApp, type TestApp } from '../support/app';
import { pdfFile } from '../support/pdf-file';
import type { TestSession } from '../support/session';

const MAX_LINES = 2_000;

let api: TestApp;
let owner: TestSession;
let chart: number;
let customer: number;

beforeAll(async () => {
  api = await startApp({ ARQUIVO_MAX_LINHAS: String(MAX_LINES), LEITURA_ESPERA_S: '1' });
  owner = await api.as('administrador');
  customer = (await api.make.customer()).id;
  chart = (await api.make.planoContas({ id_usuario_created: owner.userId, id_cliente: customer })).id;
});
afterAll(() => api.close());

const badLines = (count: number): string => 'not an account\n'.repeat(count);

it('tells a thousand errors of a chart file at most, and how many there were in the history', async () => {
  const { body } = await owner
    .upload(`/plano-contas/${chart}/importar-contas`, { name: 'chart.txt', content: badLines(MAX_LINES) })
    .expect(201);
  expect(body.data.erros).toHaveLength(1_000);
  const [row] = await api.rows('SELECT qtd_linhas_erro FROM importacao WHERE id = ?', [body.data.importacao_id]);
  expect(row).toEqual({ qtd_linhas_erro: MAX_LINES });
});

it('refuses a chart file of more lines than are read with their number, and changes nothing', async () => {
  const before = await api.rows('CHECKSUM TABLE conta_contabil, importacao');
  const { body } = await owner
    .upload(`/plano-contas/${chart}/importar-contas`, { name: 'chart.txt', content: badLines(MAX_LINES + 1) })
    .expect(413);
  expect(body.detail).toContain(String(MAX_LINES + 1));
  expect(await api.rows('CHECKSUM TABLE conta_contabil, importacao')).toEqual(before);
});

it.each(['csv', 'ofx'])('refuses to read a %s statement of too many lines, and leaves it pending', async (tipo) => {
  const content =
    tipo === 'csv'
      ? `data;historico;valor\n${'01/03/2026;x;1,00\n'.repeat(MAX_LINES + 1)}`
      : `OFXHEADER:100\n\n<OFX>${'<STMTTRN></STMTTRN>'.repeat(MAX_LINES + 1)}</OFX>`;
  const { body } = await owner
    .upload('/importacoes/upload', { name: `x.${tipo}`, content }, { id_cliente: customer, tipo })
    .expect(201);
  const { id } = body.data;
  await owner.post(`/importacoes/${id}/preview`).expect(413);
  await owner.post(`/importacoes/${id}/confirmar`).expect(413);
  expect(await api.rows('SELECT status FROM importacao WHERE id = ?', [id])).toEqual([{ status: 'pending' }]);
});

it('answers 503 with Retry-After while two others are being read, and reads afterwards', async () => {
  const content = pdfFile([['Extrato 01/03/2026 a 31/03/2026', '05/03/2026 PIX -10,00']]);
  const { body } = await owner
    .upload('/importacoes/upload', { name: 'x.pdf', content }, { id_cliente: customer, tipo: 'pdf' })
    .expect(201);
  const { id, path_arquivo } = body.data as { id: number; path_arquivo: string };
  const files = api.app.get(HeavyReading, { strict: false });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let running = 0;
  const begun = new Promise<void>((resolve) => {
    const reader = () => {
      if (++running === 2) resolve();
      return held;
    };
    void files.read(path_arquivo, reader, () => true);
    void files.read(path_arquivo, reader, () => true);
  });
  await begun;
  const refused = await owner.post(`/importacoes/${id}/confirmar`).expect(503).expect('Retry-After', '10');
  expect(refused.body.message).toBe('other large files are being read: try again in a moment');
  expect(await api.rows('SELECT status FROM importacao WHERE id = ?', [id])).toEqual([{ status: 'pending' }]);
  release();
  await owner.post(`/importacoes/${id}/confirmar`).expect(200);
});
