import { Estrutura } from '../../../src/cadastros/estruturas/estrutura.entity';
import { Importacao } from '../../../src/flows/importacoes/importacao.entity';
import { api, other, useApp, user } from '../../support/case-file';
import type { UploadedImport } from '../../support/session';
import { WAIT_LIMIT_MS, within } from '../../support/until';
import { ofxText } from '../../support/statements';

let idCliente: number;

const LIMIT = 200_000;
const absent = { success: false, message: 'import not found', details: [] };
let serial = 0;
/** Bytes that no other test has uploaded. */
const freshOfx = () => ofxText([{ memo: `LINE ${++serial}` }]);

useApp({ user: 'funcionario', other: 'administrador' }, { IMPORTACAO_MAX_UPLOAD_BYTES: String(LIMIT) });
beforeAll(async () => {
  idCliente = (await api.make.customer()).id;
});

const upload = (fields: Record<string, string | number> = {}, content = freshOfx(), name = 'extrato.ofx') =>
  user.uploadedImport(content, { id_cliente: idCliente, tipo: 'ofx', ...fields }, name);

/** When nothing is being written or removed: a client may have its error a moment before what came of its file is gone. */
const storedFiles = (): Promise<string[]> =>
  within(WAIT_LIMIT_MS, async () => {
    const keys = await api.storedFiles('importacoes/');
    return keys.some((key) => key.endsWith(' begun')) ? undefined : keys;
  });

describe('upload', () => {
  it('keeps the file and suggests the bank that an OFX file names', async () => {
    const banco = await api.make.banco({ codigo: '341', nome: 'Itaú' });
    // The first process compiles its sources, which on a busy machine takes longer than an upload waits for a suggestion.
    await within(WAIT_LIMIT_MS, async () => (await upload()).codigo_ofx_detectado ?? undefined);
    const { body } = await user
      .upload(
        '/importacoes/upload',
        { name: 'março “1”.ofx', content: freshOfx() },
        { id_cliente: idCliente, tipo: 'ofx' },
      )
      .expect(201);
    expect(body).toEqual({
      success: true,
      message: 'file uploaded',
      data: {
        id: expect.any(Number),
        id_usuario_created: user.userId,
        usuario_nome: expect.stringMatching(/^User /),
        id_cliente: idCliente,
        id_estrutura: null,
        id_plano_contas: null,
        id_importacao_original: null,
        id_banco: null,
        tipo: 'ofx',
        nome_arquivo_original: 'março “1”.ofx',
        path_arquivo: expect.stringMatching(/^importacoes\/[0-9a-f-]+\.ofx$/),
        tamanho_bytes: expect.any(Number),
        hash_arquivo: expect.stringMatching(/^[0-9a-f]{64}$/),
        status: 'pending',
        qtd_lancamentos_criados: 0,
        qtd_atualizados: 0,
        qtd_ignorados: 0,
        qtd_linhas_erro: 0,
        erros: null,
        ignorar_duplicados: false,
        conta: null,
        avisos: [],
        data_hora_criacao: expect.stringMatching(/-03:00$/),
        data_hora_conclusao: null,
        codigo_ofx_detectado: '341',
        id_banco_sugerido: banco.id,
      },
    });
  });

  it.each([
    [{ id_cliente: 'x', tipo: 'ofx' }, 'id_cliente', 'int_type'],
    [{ tipo: 'ofx' }, 'id_cliente', 'missing'],
    [{ id_cliente: 1 }, 'tipo', 'missing'],
    [{ id_cliente: 1, tipo: 'xls' }, 'tipo', 'enum'],
    [{ id_cliente: 1, tipo: 'contas' }, 'id_plano_contas', 'missing'],
    [{ id_cliente: 1, tipo: 'ofx', id_plano_contas: 1 }, 'id_plano_contas', 'value_error'],
    [{ id_cliente: 1, tipo: 'csv', id_plano_contas: 1 }, 'id_plano_contas', 'value_error'],
    [{ id_cliente: 1, tipo: 'ofx', status: 'success' }, 'status', 'extra_forbidden'],
  ])('rejects the form %j', async (fields, field, type) => {
    const before = await storedFiles();
    const response = await user
      .upload('/importacoes/upload', { name: 'a.ofx', content: freshOfx() }, fields as Record<string, string | number>)
      .expect(422);
    expect(response.body).toEqual({ detail: [{ loc: ['body', field], msg: expect.any(String), type }] });
    expect(await storedFiles()).toEqual(before);
  });

  it('rejects a request without a file, in another field, of two files, or too large', async () => {
    await user.post('/importacoes/upload', {}).expect(422);
    const fields = { id_cliente: idCliente, tipo: 'ofx' };
    await user.upload('/importacoes/upload', { field: 'file', name: 'a.ofx', content: 'x' }, fields).expect(422);
    await user
      .upload('/importacoes/upload', { name: 'a.ofx', content: 'x' }, fields)
      .attach('arquivo', Buffer.from('y'), 'b.ofx')
      .expect(422);
    const before = await storedFiles();
    await user
      .upload('/importacoes/upload', { name: 'a.ofx', content: Buffer.alloc(LIMIT + 1, 'x') }, fields)
      .expect(413);
    expect(await storedFiles()).toEqual(before);
    await user.upload('/importacoes/upload', { name: 'a.ofx', content: Buffer.alloc(LIMIT, 'x') }, fields).expect(201);
  });

  it('looks for every record that the form names', async () => {
    const csv = await api.make.estrutura();
    const own = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: idCliente });
    const foreign = await api.make.planoContas({ id_usuario_created: other.userId, id_cliente: idCliente });
    const another = await api.make.customer();
    const rejections: [Record<string, string | number>, number, string][] = [
      [{ id_cliente: 999_999 }, 404, 'customer not found'],
      [{ id_estrutura: 999_999, tipo: 'csv' }, 404, 'structure not found'],
      [{ id_banco: 999_999 }, 404, 'bank not found'],
      [{ tipo: 'contas', id_plano_contas: 999_999 }, 404, 'chart not found'],
      [{ tipo: 'contas', id_plano_contas: foreign.id }, 404, 'chart not found'],
      [
        { tipo: 'contas', id_plano_contas: own.id, id_cliente: another.id },
        422,
        'the chart belongs to another customer',
      ],
      [{ tipo: 'pdf', id_estrutura: csv.id }, 422, 'the structure is for csv files, not for pdf'],
    ];
    for (const [fields, status, message] of rejections) {
      await user
        .upload(
          '/importacoes/upload',
          { name: 'a', content: freshOfx() },
          { id_cliente: idCliente, tipo: 'ofx', ...fields },
        )
        .expect(status, { success: false, message, details: [] });
    }
    await upload({ tipo: 'contas', id_plano_contas: own.id });
    await upload({ tipo: 'regras_conversor', id_plano_contas: own.id });
    await upload({ tipo: 'regras_conversor' });
    await upload({ tipo: 'ofx', id_estrutura: csv.id });
  });

  it('takes an input of the form that was left blank for one that was not sent', async () => {
    expect(await upload({ id_estrutura: '', id_plano_contas: '', id_banco: '' })).toMatchObject({
      id_estrutura: null,
      id_plano_contas: null,
      id_banco: null,
    });
    const blank = await user
      .upload('/importacoes/upload', { name: 'a.ofx', content: freshOfx() }, { id_cliente: '', tipo: 'ofx' })
      .expect(422);
    expect(blank.body).toMatchObject({ detail: [{ loc: ['body', 'id_cliente'] }] });
  });

  it('rejects bytes that the customer has in the books already, and only those', async () => {
    const content = freshOfx();
    const first = await upload({}, content);
    const second = await upload({}, content);
    await user.post(`/importacoes/${first.id}/confirmar`).expect(200);
    const { body } = await other
      .upload('/importacoes/upload', { name: 'b.ofx', content }, { id_cliente: idCliente, tipo: 'ofx' })
      .expect(409);
    expect(body).toEqual({
      detail: {
        message: 'this file was already imported for the customer',
        importacao_existente: {
          id: first.id,
          nome_arquivo_original: 'extrato.ofx',
          tipo: 'ofx',
          status: 'success',
          data_hora_criacao: expect.any(String),
          usuario_nome: expect.stringMatching(/^User /),
          qtd_lancamentos_criados: 1,
        },
      },
    });
    await upload({ id_cliente: (await api.make.customer()).id }, content);
    await user.delete(`/importacoes/${first.id}`).expect(204);
    await upload({}, content);
    await user.get(`/importacoes/${second.id}`).expect(200);
  });

  it.each([
    ['nothing', ''],
    ['no OFX', 'data;valor\n1;2\n'],
    ['binary', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256))],
    ['a truncated statement', ofxText([{ memo: 'CUT' }]).slice(0, 260)],
    ['an unclosed list', '<OFX>'.repeat(500)],
  ])('takes %s, explains it at the preview, and ends in error', async (_what, content) => {
    for (const tipo of ['ofx', 'csv', 'pdf']) {
      const id = await user.uploadImport(content, { id_cliente: idCliente, tipo });
      const preview = await user.post(`/importacoes/${id}/preview`).expect(200);
      if (tipo === 'csv' && typeof content === 'string' && content.startsWith('data')) continue;
      expect(preview.body.data).toMatchObject({ lancamentos: [], qtd_lancamentos_detectados: 0 });
      expect(preview.body.data.erros.length).toBeGreaterThan(0);
      const confirmed = await user.post(`/importacoes/${id}/confirmar`).expect(200);
      expect(confirmed.body.data).toMatchObject({ status_final: 'error', qtd_criados: 0 });
      const read = await user.get(`/importacoes/${id}`).expect(200);
      expect(read.body.data.erros).toEqual(preview.body.data.erros);
      // An import in error may be tried again.
      await user.post(`/importacoes/${id}/confirmar`).expect(200);
    }
  });

  it('makes hostile names harmless', async () => {
    for (const name of ['../../../etc/passwd', '..\\..\\x.ofx', 'x"; filename="y.ofx', 'é'.repeat(300)]) {
      const { id, path_arquivo } = await upload({}, freshOfx(), name);
      expect(path_arquivo).toMatch(/^importacoes\/[0-9a-f-]{36}(\.[a-z0-9]{1,10})?$/);
      const response = await user.download(`/importacoes/${id}/arquivo`).expect(200);
      expect(response.headers['content-disposition']).toMatch(/^attachment; filename="[\x20-\x7e]*"/);
    }
    await user
      .upload('/importacoes/upload', { name: 'a\u0000b.ofx', content: 'x' }, { id_cliente: idCliente, tipo: 'ofx' })
      .expect(422);
  });
});

describe('duplicate and delete', () => {
  it('copies file and settings into a pending import, and outlives the original', async () => {
    const banco = await api.make.banco();
    const content = freshOfx();
    const original = await upload({ id_banco: banco.id }, content);
    await user.post(`/importacoes/${original.id}/confirmar`).expect(200);
    const { body } = await user.post(`/importacoes/${original.id}/duplicar`).expect(201);
    expect(body.data).toMatchObject({
      id_importacao_original: original.id,
      id_banco: banco.id,
      status: 'pending',
      qtd_lancamentos_criados: 0,
      data_hora_conclusao: null,
      codigo_ofx_detectado: '341',
    });
    const copy = (body as { data: UploadedImport }).data;
    expect(copy.path_arquivo).not.toBe(original.path_arquivo);
    await user.delete(`/importacoes/${original.id}`).expect(204, '');
    expect((await user.get(`/importacoes/${copy.id}`)).body.data.id_importacao_original).toBeNull();
    expect((await user.download(`/importacoes/${copy.id}/arquivo`)).body.toString()).toBe(content);
    await user.post(`/importacoes/999999/duplicar`).expect(404, absent);
  });

  it('deletes record, entries and file, and notes who did it', async () => {
    const { id, path_arquivo } = await upload();
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    await user.delete(`/importacoes/${id}`).expect(204, '');
    await user.get(`/importacoes/${id}`).expect(404, absent);
    await user.delete(`/importacoes/${id}`).expect(404, absent);
    expect(await api.rows('SELECT id FROM lancamento_contabil WHERE id_importacao = ?', [id])).toEqual([]);
    expect(await storedFiles()).not.toContain(path_arquivo);
    const audit = await api.rows<{ usuario_id: number; detalhes: string }>(
      "SELECT usuario_id, detalhes FROM auditoria WHERE acao = 'importacoes.remover' ORDER BY id DESC LIMIT 1",
    );
    expect(audit[0]?.usuario_id).toBe(user.userId);
    expect(JSON.parse(audit[0]?.detalhes ?? '{}')).toMatchObject({ id, tipo: 'ofx', qtd_lancamentos_criados: 1 });
  });

  it('rejects to delete or replace what was exported, saying how many', async () => {
    const { id, path_arquivo } = await upload({}, ofxText([{ memo: 'X 1' }, { memo: 'X 2' }, { memo: 'X 3' }]));
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    await api.rows("UPDATE lancamento_contabil SET status = 'exportado' WHERE id_importacao = ? LIMIT 2", [id]);
    const rejection = { success: false, message: '2 entries of the import are exported', details: [] };
    await user.delete(`/importacoes/${id}`).expect(409, rejection);
    await user.post(`/importacoes/${id}/substituir`).expect(409, rejection);
    expect(await storedFiles()).toContain(path_arquivo);
    expect(await api.rows('SELECT id FROM lancamento_contabil WHERE id_importacao = ?', [id])).toHaveLength(3);
  });

  it('deletes the generated rules, or unlinks them', async () => {
    for (const excluir_regras of [false, true]) {
      const { id } = await upload({ tipo: 'regras_conversor' });
      await api.rows(
        `INSERT INTO regra_lancamento (id_usuario_created, id_cliente, nome, ordem, ativo, conta_debito_codigo, origem, id_importacao, chave_nome, chave_condicoes)
         VALUES (?, ?, ?, 0, 1, '1', 'regras_conversor', ?, ?, ?)`,
        [user.userId, idCliente, `R${id}`, id, `n${id}`, `c${id}`],
      );
      await user.delete(`/importacoes/${id}?excluir_regras=${excluir_regras}`).expect(204);
      const left = await api.rows<{ id_importacao: number | null }>(
        'SELECT id_importacao FROM regra_lancamento WHERE nome = ?',
        [`R${id}`],
      );
      expect(left).toEqual(excluir_regras ? [] : [{ id_importacao: null }]);
    }
    const { id } = await upload();
    await user.delete(`/importacoes/${id}?excluir_regras=talvez`).expect(422);
  });
});

it('keeps the structure that an import was uploaded with', async () => {
  const estrutura = await api.make.estrutura();
  await upload({ tipo: 'csv', id_estrutura: estrutura.id });
  await expect(api.dataSource.manager.delete(Estrutura, estrutura.id)).rejects.toThrow(/foreign key/i);
  expect(await api.dataSource.manager.countBy(Importacao, { id_estrutura: estrutura.id })).toBe(1);
});
