import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LargeFileReader } from '../../../src/platform/storage/large-file-reader';
import { startApp, type TestApp } from '../../support/app';
import { pdfFile } from '../../support/pdf-file';
import { FILL, SPIN, visibleFolder, WAIT } from '../../support/statement-files/reading-tasks';
import type { TestSession } from '../../support/session';

const MAX_LINES = 2_000;

const folder = visibleFolder();

let api: TestApp;
let owner: TestSession;
let chart: number;
let customer: number;

async function start(LEITURA_LIMITE_S: string): Promise<void> {
  api = await startApp({ ARQUIVO_MAX_LINHAS: String(MAX_LINES), LEITURA_ESPERA_S: '1', LEITURA_LIMITE_S });
  owner = await api.as('administrador');
  customer = (await api.make.customer()).id;
  chart = (await api.make.planoContas({ id_usuario_created: owner.userId, id_cliente: customer })).id;
}

beforeAll(() => start('5'));
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const badLines = (count: number): string => 'not an account\n'.repeat(count);

it('reads a chart file of any number of lines, and shows a thousand errors at most', async () => {
  const { body } = await owner
    .upload(`/plano-contas/${chart}/importar-contas`, { name: 'chart.txt', content: badLines(MAX_LINES + 1) })
    .expect(201);
  expect(body.data.erros).toHaveLength(1_000);
  const [row] = await api.rows('SELECT qtd_linhas_erro FROM importacao WHERE id = ?', [body.data.importacao_id]);
  expect(row).toEqual({ qtd_linhas_erro: MAX_LINES + 1 });
});

it.each(['csv', 'ofx'])('rejects to read a %s statement of too many lines, and leaves it pending', async (tipo) => {
  const content =
    tipo === 'csv'
      ? `data;historico;valor\n${'01/03/2026;x;1,00\n'.repeat(MAX_LINES + 1)}`
      : `OFXHEADER:100\n\n<OFX>${'<STMTTRN></STMTTRN>'.repeat(MAX_LINES + 1)}</OFX>`;
  const id = await owner.uploadImport(content, { id_cliente: customer, tipo });
  await owner.post(`/importacoes/${id}/preview`).expect(413);
  await owner.post(`/importacoes/${id}/confirmar`).expect(413);
  expect(await api.rows('SELECT status FROM importacao WHERE id = ?', [id])).toEqual([{ status: 'pending' }]);
});

/** A small PDF that no reader ever finishes: a drawing that draws another ten times, which draws another ten times, … */
function endlessPdf(): Buffer {
  const LEVELS = 12;
  const form = (number: number) => `/Type /XObject /Subtype /Form /BBox [0 0 600 800] ${resources(number + 1)}`;
  const resources = (number: number) => `/Resources << /XObject << /X ${number} 0 R >> /Font << /F1 4 0 R >> >>`;
  const stream = (entries: string, text: string) =>
    `<< ${entries} /Length ${text.length} >>\nstream\n${text}\nendstream`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 5 0 R ${resources(6)} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream('', '/X Do'),
    ...Array.from({ length: LEVELS }, (_, level) => stream(form(6 + level), '/X Do '.repeat(10))),
    stream(form(6 + LEVELS), 'BT /F1 9 Tf 40 700 Td (x) Tj ET'),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`, 'latin1');
}

it('responds to each of 24 hostile PDFs at once: with a reason, or when to come again', async () => {
  const content = endlessPdf();
  const ids: number[] = [];
  for (let file = 0; file < 24; file++) {
    const id = await owner.uploadImport(content, { id_cliente: customer, tipo: 'pdf' });
    ids.push(id);
  }
  const responses = await Promise.all(
    ids.map(async (id) => ({ id, response: await owner.post(`/importacoes/${id}/confirmar`) })),
  );
  const ended = responses.filter(({ response }) => response.status === 200);
  const busy = responses.filter(({ response }) => response.status === 503);
  expect(ended.length + busy.length).toBe(24);
  expect(ended.length).toBeGreaterThan(0);
  for (const { id, response } of ended) {
    expect(response.body.data).toMatchObject({ status_final: 'error', qtd_criados: 0, qtd_erros: 1 });
    const [erro] = (await owner.get(`/importacoes/${id}/erros`).expect(200)).body.data;
    expect(erro).toMatchObject({
      linha: 1,
      conteudo: '',
      erro: expect.stringMatching(/^the (?:file|PDF) (?:takes|holds) .*(?:longer than 5 seconds|more)/),
    });
  }
  for (const { response } of busy) expect(response.headers['retry-after']).toBe('10');
  // An import that was rejected is still pending, and another file is read at once.
  const pending = await api.rows("SELECT id FROM importacao WHERE status = 'pending' AND id IN (?)", [ids]);
  expect(pending.map(({ id }) => id)).toEqual(busy.map(({ id }) => id));
  const idImportacao = await owner.uploadImport(
    pdfFile([['Extrato 01/03/2026 a 31/03/2026', '06/03/2026 PIX -20,00']]),
    { id_cliente: customer, tipo: 'pdf' },
  );
  await owner.post(`/importacoes/${idImportacao}/confirmar`).expect(200);
});

describe.each([
  // Once it is busy for all that time; then it waits, which leaves the processor to other tests.
  ['longer than 5 seconds', SPIN, WAIT, '5'],
  // On a busy machine the memory is full after more than 5 seconds.
  ['more memory', FILL, FILL, '100'],
])('a file that takes %s to read', (reason, first, later, limit) => {
  const STATEMENT = 'Data;Histórico;Valor\n05/03/2026;x;-1,00\n';

  let task: typeof first | typeof later = first;
  /** Every file is read by the task instead of its reader. */
  beforeAll(async () => {
    await api.close();
    await start(limit);
    const files = api.app.get(LargeFileReader, { strict: false });
    const read = files.read.bind(files);
    jest.spyOn(files, 'read').mockImplementation((key) => read(key, task, join(folder, 'never')));
  });
  afterAll(() => jest.restoreAllMocks());

  it('ends the import in error with that reason, and others get responses meanwhile', async () => {
    const id = await owner.uploadImport(STATEMENT, { id_cliente: customer, tipo: 'csv' });
    let isOver = false;
    const confirmed = owner
      .post(`/importacoes/${id}/confirmar`)
      .expect(200)
      .then(({ body: response }) => {
        isOver = true;
        return response.data;
      });
    for (let asked = 0; asked < 5; asked++) await fetch(`http://127.0.0.1:${api.port}/health/live`);
    expect(isOver).toBe(false);
    expect(await confirmed).toMatchObject({ status_final: 'error', qtd_criados: 0, qtd_erros: 1 });
    const erros = (await owner.get(`/importacoes/${id}/erros`).expect(200)).body.data;
    expect(erros).toMatchObject([{ linha: 1, conteudo: '', erro: expect.stringContaining(reason) }]);
  });

  it('is the one error of a chart, and changes nothing of it', async () => {
    task = later;
    const { body } = await owner
      .upload(`/plano-contas/${chart}/importar-contas`, { name: 'chart.txt', content: '1|1|A|A\n' })
      .expect(201);
    expect(body.data).toMatchObject({ criadas: 0, erros: [{ linha: 1, erro: expect.stringContaining(reason) }] });
  });

  it('is rejected as a table of rules', async () => {
    task = later;
    const plano = await api.make.planoContas({ id_usuario_created: owner.userId, id_cliente: customer });
    const id = await owner.uploadImport('Texto;Conta\nx;1\n', {
      id_cliente: customer,
      tipo: 'regras_conversor',
      id_plano_contas: plano.id,
    });
    await owner
      .post(`/importacoes/${id}/analisar-regras`, { mapeamento: { conteudo_comparacao: 0, codigo_conta: 1 } })
      .expect(422)
      .expect('X-Error-Code', 'importacoes.tabela_muito_grande');
  });
});

// Last: it goes by the application that gives a file 100 seconds, for on a busy machine the two wait longer than five.
it('returns 503 with Retry-After while two others are being read, and reads afterwards', async () => {
  const content = pdfFile([['Extrato 01/03/2026 a 31/03/2026', '05/03/2026 PIX -10,00']]);
  const { body } = await owner
    .upload('/importacoes/upload', { name: 'x.pdf', content }, { id_cliente: customer, tipo: 'pdf' })
    .expect(201);
  const { id, path_arquivo } = body.data as { id: number; path_arquivo: string };
  const files = api.app.get(LargeFileReader, { strict: false });
  const go = join(folder, 'go');
  const first = files.read(path_arquivo, WAIT, go, () => true);
  const second = files.read(path_arquivo, WAIT, go, () => true);
  const rejected = await owner.post(`/importacoes/${id}/confirmar`).expect(503).expect('Retry-After', '10');
  expect(rejected.body.message).toBe('other large files are being read: try again in a moment');
  expect(await api.rows('SELECT status FROM importacao WHERE id = ?', [id])).toEqual([{ status: 'pending' }]);
  writeFileSync(go, '');
  await Promise.all([first, second]);
  await owner.post(`/importacoes/${id}/confirmar`).expect(200);
});
