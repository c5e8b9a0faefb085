import { Departamento } from '../../../src/cadastros/departamentos/departamento.entity';
import { api, useApp, user } from '../../support/case-file';

const MEBIBYTE = 1024 * 1024;

useApp({ user: 'funcionario' });

async function makeTemplate(values: Record<string, unknown> = {}): Promise<number> {
  const { body } = await user.post('/modelos/', { titulo: 'DAS', mensagem: 'Olá {{nome}}', ...values }).expect(201);
  return body.data.id;
}

const anexo = (id: number, content: Buffer | string, name = 'guia.pdf') =>
  user.upload(`/modelos/${id}/anexo`, { name, content }, { tipo_midia: 'document' });
const pathOf = (url: string): string => url.replace('/api/v1', '');

describe('reminder templates', () => {
  it('returns an empty list with its message', async () => {
    await api.rows('DELETE FROM modelo');
    await user.get('/modelos/').expect(200, { success: true, message: 'no template found', data: [] });
  });

  it('creates with defaults and keeps every field', async () => {
    const department = await api.make.save<Departamento>(Departamento, { nome: 'Fiscal' });
    const [one, two] = [await api.make.customer(), await api.make.customer()];
    const sent = {
      titulo: 'Guia',
      mensagem: 'Olá {{nome}}',
      departamento_id: department.id,
      dia_envio: 20,
      dia_semana: 0,
      horario_envio: '09:30',
      ajuste_dia_util: 'anterior',
      empresa_ids: [two.id, one.id],
      variaveis: ['nome', { de: 'x' }],
      meses_ativos: [1, 12],
      obrigacao_nome: 'DAS',
      recorrencia_ativa: true,
      telefone_avulso: '+55 11 99999-0000',
      tipo_recorrencia: 'mensal',
      vinculo_mode: 'empresas',
      tipo_midia: 'image',
      arquivo_url: 'https://example.com/x.png',
      arquivo_nome: 'x.png',
    };
    const { body } = await user.post('/modelos/', sent).expect(201);
    expect(body.data).toMatchObject({ ...sent, legacy_uuid: null });
    const bare = await user.post('/modelos/', { titulo: 'T', mensagem: 'M' }).expect(201);
    expect(bare.body.data).toMatchObject({
      recorrencia_ativa: false,
      empresa_ids: null,
      arquivo_url: null,
      dia_envio: null,
    });
  });

  it.each([
    [{ mensagem: 'M' }, 'titulo'],
    [{ titulo: 'T', mensagem: ' ' }, 'mensagem'],
    [{ titulo: 'T'.repeat(256), mensagem: 'M' }, 'titulo'],
    [{ titulo: 'T', mensagem: 'M', dia_envio: 32 }, 'dia_envio'],
    [{ titulo: 'T', mensagem: 'M', dia_semana: 7 }, 'dia_semana'],
    [{ titulo: 'T', mensagem: 'M', horario_envio: '24:00' }, 'horario_envio'],
    [{ titulo: 'T', mensagem: 'M', meses_ativos: [0] }, 'meses_ativos'],
    [{ titulo: 'T', mensagem: 'M', recorrencia_ativa: null }, 'recorrencia_ativa'],
    [{ titulo: 'T', mensagem: 'M', legacy_uuid: 'x' }, 'legacy_uuid'],
    [{ titulo: 'T', mensagem: 'M', telefone_avulso: '9'.repeat(51) }, 'telefone_avulso'],
  ])('rejects %j', async (body, field) => {
    const response = await user.post('/modelos/', body).expect(422);
    expect(response.body.detail[0].loc.slice(0, 2)).toEqual(['body', field]);
  });

  it('returns 404 for an absent department or template', async () => {
    const absent = { success: false, message: 'department not found', details: [] };
    await user.post('/modelos/', { titulo: 'T', mensagem: 'M', departamento_id: 999_999 }).expect(404, absent);
    const id = await makeTemplate();
    await user.put(`/modelos/${id}`, { departamento_id: 999_999 }).expect(404, absent);
    await user.get('/modelos/999999').expect(404, { success: false, message: 'template not found', details: [] });
    await user.delete('/modelos/999999').expect(404);
  });

  it('changes only what is sent; null clears', async () => {
    const id = await makeTemplate({ dia_envio: 5, recorrencia_ativa: true });
    const { body } = await user
      .put(`/modelos/${id}`, { dia_envio: null, recorrencia_ativa: null, titulo: 'New' })
      .expect(200);
    expect(body.data).toMatchObject({
      titulo: 'New',
      mensagem: 'Olá {{nome}}',
      dia_envio: null,
      recorrencia_ativa: false,
    });
    await user.put(`/modelos/${id}`, {}).expect(200);
    await user.put(`/modelos/${id}`, { titulo: null }).expect(422);
  });

  it('lists by department, newest first, in slices', async () => {
    const department = await api.make.save<Departamento>(Departamento, { nome: 'Contábil' });
    const ids = [];
    for (let n = 0; n < 3; n++) ids.push(await makeTemplate({ departamento_id: department.id }));
    const { body } = await user
      .get(`/modelos/?departamento_id=${department.id}&limit=2&offset=1`)
      .expect(200)
      .expect('X-Total-Count', '3');
    expect(body.data.map((modelo: { id: number }) => modelo.id)).toEqual([ids[1], ids[0]]);
    await user.get('/modelos/?limit=501').expect(422);
    await user.get('/modelos/?offset=-1').expect(422);
  });
});

describe('previews', () => {
  it('fills the message and names what is unknown and missing', async () => {
    const id = await makeTemplate({ mensagem: 'Olá {{ nome }}, {{nome}}: {{valor}} até {{dia}}. {{}} {{vazio}}' });
    const variaveis = { nome: '{{dia}} $& <b>', dia: 20, vazio: null, cor: 'azul', __proto__x: '1' };
    const { body } = await user.post(`/modelos/${id}/previa`, { variaveis }).expect(200);
    expect(body).toEqual({
      success: true,
      message: 'ok',
      data: {
        texto: 'Olá {{dia}} $& <b>, {{dia}} $& <b>: {{valor}} até 20. {{}} {{vazio}}',
        desconhecidas: ['cor', '__proto__x'],
        faltantes: ['valor', 'vazio'],
      },
    });
    expect((await user.get(`/modelos/${id}`)).body.data.mensagem).toContain('{{ nome }}');
  });

  it.each([
    [{ nome: 1.5 }, 'nome'],
    [{ nome: true }, 'nome'],
    [{ nome: ['x'] }, 'nome'],
    [{ outra: 'x'.repeat(5001) }, 'outra'],
  ])('rejects the values %j', async (variaveis, name) => {
    const { body } = await user.post(`/modelos/${await makeTemplate()}/previa`, { variaveis }).expect(422);
    expect(body.detail[0].loc).toEqual(['body', 'variaveis', name]);
  });

  it('rejects what is no object, an absent template, and a text beyond all measure', async () => {
    const id = await makeTemplate({ mensagem: '{{n}}'.repeat(201) });
    for (const body of [{}, { variaveis: null }, { variaveis: [] }, { variaveis: {}, outra: 1 }])
      await user.post(`/modelos/${id}/previa`, body).expect(422);
    await user.post('/modelos/999999/previa', { variaveis: {} }).expect(404);
    const { body } = await user.post(`/modelos/${id}/previa`, { variaveis: { n: 'x'.repeat(5000) } }).expect(422);
    expect(body.message).toBe('the text would be longer than 1000000 characters');
  });
});

describe('next sendings', () => {
  it('lists so many days, on working days, the first not before today', async () => {
    const id = await makeTemplate({
      recorrencia_ativa: true,
      tipo_recorrencia: 'mensal',
      dia_envio: 20,
      horario_envio: '09:00',
      ajuste_dia_util: 'anterior',
    });
    const { body } = await user.get(`/modelos/${id}/proximos-envios?n=24`).expect(200);
    const list = body.data as { data: string; data_original: string; ajustada: boolean; horario: string }[];
    expect(list).toHaveLength(24);
    for (const { data, data_original, ajustada, horario } of list) {
      expect(data_original.slice(8)).toBe('20');
      expect(data <= data_original).toBe(true);
      expect(ajustada).toBe(data !== data_original);
      expect(horario).toBe('09:00');
      expect([0, 6]).not.toContain(new Date(data).getUTCDay());
    }
    expect((list[0]?.data ?? '') >= new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)).toBe(true);
    expect((await user.get(`/modelos/${id}/proximos-envios`).expect(200)).body.data).toEqual(body.data.slice(0, 12));
  });

  it('is empty while the recurrence is off, 422 where no time is set, 404 without a template', async () => {
    const off = await makeTemplate({ dia_envio: 20 });
    const empty = { success: true, message: 'the recurrence is off', data: [] };
    await user.get(`/modelos/${off}/proximos-envios`).expect(200, empty);
    const vague = await makeTemplate({ recorrencia_ativa: true, tipo_recorrencia: 'lunar' });
    const rejected = await user.get(`/modelos/${vague}/proximos-envios`).expect(422);
    expect(rejected.body).toEqual({ success: false, message: expect.stringContaining("'lunar'"), details: [] });
    await user.get('/modelos/999999/proximos-envios').expect(404);
    for (const n of ['0', '25', 'x', '']) await user.get(`/modelos/${off}/proximos-envios?n=${n}`).expect(422);
  });
});

describe('attachments', () => {
  /** The stored files, begun ones too. */
  const stored = async (): Promise<string[]> =>
    (await api.storedFiles('modelos/')).map((key) => key.replace('modelos/', ''));
  const nameOf = ({ body }: { body: unknown }) =>
    (body as { data: { arquivo_url: string } }).data.arquivo_url.split('/').at(-1);

  it('leave the disk with what they belong to, and a rejected one was never there', async () => {
    const before = await stored();
    const [id, other] = [await makeTemplate(), await makeTemplate()];
    const now = async () => (await stored()).filter((name) => !before.includes(name));
    const first = nameOf(await anexo(id, 'first').expect(200));
    const kept = nameOf(await anexo(other, 'kept').expect(200));
    expect(await now()).toEqual([first, kept].sort());
    const second = nameOf(await anexo(id, 'second').expect(200));
    expect(await now()).toEqual([second, kept].sort());
    await anexo(999_999, 'x').expect(404);
    await user.upload(`/modelos/${id}/anexo`, { name: 'a.pdf', content: 'x' }, { tipo_midia: 'film' }).expect(422);
    await user.upload(`/modelos/${id}/anexo`, { field: 'b', name: 'a.pdf', content: 'x' }).expect(422);
    await anexo(id, Buffer.alloc(50 * MEBIBYTE + 1)).expect(413);
    expect(await now()).toEqual([second, kept].sort());
    await user.put(`/modelos/${id}`, { arquivo_url: 'https://example.com/x.png' }).expect(200);
    expect(await now()).toEqual([kept]);
    // What it let go of is never served or removed in its name again.
    expect(await api.rows('SELECT arquivo_chave FROM modelo WHERE id = ?', [id])).toEqual([{ arquivo_chave: null }]);
    await user.delete(`/modelos/${other}`).expect(200);
    expect(await now()).toEqual([]);
  });

  it('stores a file, serves it as a download, and replaces it', async () => {
    const id = await makeTemplate();
    const first = await anexo(id, '%PDF-1.7 first').expect(200);
    expect(first.body.data).toMatchObject({
      tipo_midia: 'document',
      arquivo_nome: 'guia.pdf',
      arquivo_url: expect.stringMatching(/^\/api\/v1\/modelos\/anexo\/[0-9a-f-]+\.pdf$/),
    });
    const url = pathOf(first.body.data.arquivo_url);
    const file = await user
      .download(url)
      .expect(200)
      .expect('X-Content-Type-Options', 'nosniff')
      .expect('Content-Disposition', 'attachment; filename="guia.pdf"');
    expect((file.body as Buffer).toString()).toBe('%PDF-1.7 first');

    const second = await anexo(id, 'second', 'nota ação.html').expect(200);
    await user.get(url).expect(404);
    await user
      .download(pathOf(second.body.data.arquivo_url))
      .expect(200)
      .expect('Content-Type', /octet-stream/)
      .expect('Content-Disposition', /^attachment;/);
    await user.delete(`/modelos/${id}`).expect(200);
    await user.get(pathOf(second.body.data.arquivo_url)).expect(404);
  });

  it('never serves or removes another file for a URL typed in by hand', async () => {
    const owner = await makeTemplate();
    const { body } = await anexo(owner, 'mine').expect(200);
    const url = body.data.arquivo_url as string;
    const thief = await makeTemplate({ arquivo_url: url });
    await user.put(`/modelos/${thief}`, { arquivo_url: null }).expect(200);
    await user.delete(`/modelos/${thief}`).expect(200);
    await user.get(pathOf(url)).expect(200);
  });

  it.each(['../../../etc/passwd', '..%2f..%2fetc%2fpasswd', '%2e%2e%2fimportacoes', 'nothing.pdf', '%00'])(
    'finds nothing under %s',
    async (name) => {
      const response = await user.get(`/modelos/anexo/${name}`);
      expect([404, 422]).toContain(response.status);
    },
  );

  it('rejects what is incomplete, too large, or without a recipient, and keeps no file of it', async () => {
    const id = await makeTemplate();
    await user.upload(`/modelos/${id}/anexo`, { name: 'a.pdf', content: 'x' }).expect(422);
    await user.upload(`/modelos/${id}/anexo`, { name: 'a.pdf', content: 'x' }, { tipo_midia: 'film' }).expect(422);
    await user
      .upload(`/modelos/${id}/anexo`, { field: 'other', name: 'a.pdf', content: 'x' }, { tipo_midia: 'image' })
      .expect(422);
    await anexo(999_999, 'x').expect(404);
    await anexo(id, Buffer.alloc(50 * MEBIBYTE + 1)).expect(413);
    const { body } = await user.get(`/modelos/${id}`).expect(200);
    expect(body.data.arquivo_url).toBeNull();
  });

  it('takes 50 MB exactly', async () => {
    const id = await makeTemplate();
    const { body } = await anexo(id, Buffer.alloc(50 * MEBIBYTE, 7)).expect(200);
    const { headers } = await user.download(pathOf(body.data.arquivo_url)).expect(200);
    expect(headers['content-length']).toBe(String(50 * MEBIBYTE));
  });
});
