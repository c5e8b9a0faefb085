import { Prestador, Tomador } from '../../../src/cadastros/invoice-parties/invoice-party.entity';
import { admin, api, useApp } from '../../support/case-file';
import { TIMESTAMP, ids, rejected } from '../../support/responses';
import type { TestSession } from '../../support/session';

const DOCTORS = '/nfse-repasse/medicos';
const LINKS = `${DOCTORS}/vinculos`;
const ABSENT = 999_999;
let reader: TestSession;
let idPrestador: number;

useApp({ admin: 'administrador' });
beforeAll(async () => {
  reader = await api.as('funcionario');
  idPrestador = (await prestador()).id;
});

const prestador = () => api.make.save<Prestador>(Prestador, { nome: 'Clínica' });

async function doctor(values: object = {}): Promise<number> {
  const { body } = await admin.post(`${DOCTORS}/`, { id_prestador: idPrestador, nome: 'Ana', ...values }).expect(201);
  return body.data.id as number;
}

describe('doctors', () => {
  it('creates a doctor with the defaults and the caller as creator', async () => {
    const { body } = await admin.post(`${DOCTORS}/`, { id_prestador: idPrestador, nome: ' Ana Souza ' }).expect(201);
    expect(body).toEqual({
      success: true,
      message: 'doctor created',
      data: {
        id: expect.any(Number),
        id_prestador: idPrestador,
        nome: 'Ana Souza',
        cpf: null,
        crm: null,
        email: null,
        telefone: null,
        status: 'ativo',
        data_inicio: null,
        data_fim: null,
        medico_administrador: false,
        participa_rateio_repasse: true,
        uuid_legado: null,
        id_usuario_created: admin.userId,
        created_at: TIMESTAMP,
        updated_at: TIMESTAMP,
      },
    });
  });

  it('takes every field', async () => {
    const all = {
      id_prestador: idPrestador,
      nome: 'Bia',
      crm: 'SP-1',
      email: 'bia@example.com',
      telefone: '11 9',
      status: 'inativo',
      data_inicio: '2026-01-01',
      data_fim: '2026-12-31',
      medico_administrador: true,
      participa_rateio_repasse: false,
      uuid_legado: 'u'.repeat(36),
    };
    const { body } = await admin.post(`${DOCTORS}/`, { ...all, cpf: '123.456.789-09' }).expect(201);
    expect(body.data).toMatchObject({ ...all, cpf: '12345678909' });
    expect((await reader.get(`${DOCTORS}/${body.data.id}`).expect(200)).body.data).toEqual(body.data);
  });

  it.each([
    ['123.456.789-09', '12345678909'],
    [' 123 ', '123'],
    ['1'.repeat(20), '1'.repeat(20)],
    ['', null],
    ['  ', null],
    ['.-/', null],
    [null, null],
  ])('stores the cpf %j as %j', async (cpf, stored) => {
    const { body } = await admin.post(`${DOCTORS}/`, { id_prestador: idPrestador, nome: 'N', cpf }).expect(201);
    expect(body.data.cpf).toBe(stored);
    const changed = await admin.put(`${DOCTORS}/${await doctor({ cpf: '9' })}`, { cpf }).expect(200);
    expect(changed.body.data.cpf).toBe(stored);
  });

  it.each([
    [{ nome: 'N' }, 'id_prestador', 'missing'],
    [{ id_prestador: 1 }, 'nome', 'missing'],
    [{ id_prestador: 1, nome: ' ' }, 'nome', 'string_too_short'],
    [{ id_prestador: 1, nome: 'N'.repeat(201) }, 'nome', 'string_too_long'],
    [{ id_prestador: 1, nome: 'N', cpf: '123A' }, 'cpf', 'string_pattern_mismatch'],
    [{ id_prestador: 1, nome: 'N', cpf: '1'.repeat(21) }, 'cpf', 'string_too_long'],
    [{ id_prestador: 1, nome: 'N', cpf: 12345678909 }, 'cpf', 'string_type'],
    [{ id_prestador: 1, nome: 'N', crm: 'c'.repeat(31) }, 'crm', 'string_too_long'],
    [{ id_prestador: 1, nome: 'N', email: 'e'.repeat(101) }, 'email', 'string_too_long'],
    [{ id_prestador: 1, nome: 'N', telefone: '1'.repeat(51) }, 'telefone', 'string_too_long'],
    [{ id_prestador: 1, nome: 'N', uuid_legado: 'u'.repeat(37) }, 'uuid_legado', 'string_too_long'],
    [{ id_prestador: 1, nome: 'N', status: 'ferias' }, 'status', 'enum'],
    [{ id_prestador: 1, nome: 'N', status: null }, 'status', 'enum'],
    [{ id_prestador: 1, nome: 'N', data_fim: '31/12/2026' }, 'data_fim', 'date_from_datetime_parsing'],
    [{ id_prestador: 1, nome: 'N', medico_administrador: 'sim' }, 'medico_administrador', 'bool_type'],
    [{ id_prestador: 1, nome: 'N', participa_rateio_repasse: null }, 'participa_rateio_repasse', 'bool_type'],
    [{ id_prestador: 1, nome: 'N', id_usuario_created: 1 }, 'id_usuario_created', 'extra_forbidden'],
  ])('rejects %j', async (body, field, type) => {
    const response = await admin.post(`${DOCTORS}/`, body).expect(422);
    expect(response.body).toEqual({ detail: [{ loc: ['body', field], type, msg: expect.any(String) }] });
  });

  it('returns 404 for an absent provider and an absent doctor', async () => {
    await admin.post(`${DOCTORS}/`, { id_prestador: ABSENT, nome: 'N' }).expect(404, rejected('provider not found'));
    const elsewhere = { id_prestador: ABSENT };
    await admin.put(`${DOCTORS}/${await doctor()}`, elsewhere).expect(404, rejected('provider not found'));
    const none = { success: true, message: 'no doctor found', data: [] };
    await reader.get(`${DOCTORS}/by-prestador/${ABSENT}`).expect(200, none);
    await reader.get(`${DOCTORS}/${ABSENT}`).expect(404, rejected('doctor not found'));
    await admin.put(`${DOCTORS}/${ABSENT}`, {}).expect(404, rejected('doctor not found'));
    await admin.delete(`${DOCTORS}/${ABSENT}`).expect(404, rejected('doctor not found'));
  });

  it('lists newest first, by provider and status, in pages', async () => {
    const { id } = await prestador();
    const [first, second, third] = [
      await doctor({ id_prestador: id }),
      await doctor({ id_prestador: id, status: 'inativo' }),
      await doctor({ id_prestador: id }),
    ];
    expect(ids((await reader.get(`${DOCTORS}/by-prestador/${id}`).expect(200)).body)).toEqual([third, second, first]);
    expect(ids((await reader.get(`${DOCTORS}/by-prestador/${id}?status=inativo`).expect(200)).body)).toEqual([second]);
    expect(ids((await reader.get(`${DOCTORS}?id_prestador=${id}&status=ativo`).expect(200)).body)).toEqual([
      third,
      first,
    ]);
    const page = await reader
      .get(`${DOCTORS}/?id_prestador=${id}&page=1&per_page=2`)
      .expect(200)
      .expect('X-Total-Count', '3');
    expect(ids(page.body)).toEqual([third, second]);
    const none = await reader.get(`${DOCTORS}/?id_prestador=${ABSENT}`).expect(200);
    expect(none.body).toEqual({ success: true, message: 'no doctor found', data: [] });
    await reader.get(`${DOCTORS}/?status=ferias`).expect(422);
    await reader.get(`${DOCTORS}/?page=1&per_page=501`).expect(422);
    await reader.get(`${DOCTORS}/?per_page=5`).expect(422);
  });

  it('changes only what is sent; the legacy id stays as it was made', async () => {
    const id = await doctor({ crm: 'SP-1', uuid_legado: 'legado' });
    const { body } = await admin.put(`${DOCTORS}/${id}`, { status: 'inativo', data_fim: '2026-06-30' }).expect(200);
    expect(body.data).toMatchObject({ crm: 'SP-1', status: 'inativo', data_fim: '2026-06-30', uuid_legado: 'legado' });
    expect((await admin.put(`${DOCTORS}/${id}`, { crm: null, data_fim: null }).expect(200)).body.data).toMatchObject({
      crm: null,
      data_fim: null,
    });
    for (const field of ['id', 'uuid_legado', 'id_usuario_created', 'created_at', 'updated_at'])
      await admin.put(`${DOCTORS}/${id}`, { [field]: 1 }).expect(422);
    await admin.put(`${DOCTORS}/${id}`, { nome: null }).expect(422);
  });

  it('deletes a doctor with the links, but not one whom an invoice names', async () => {
    const free = await doctor();
    await admin.post(LINKS, { id_medico: free, id_usuario: reader.userId }).expect(201);
    await admin.delete(`${DOCTORS}/${free}`).expect(200, { success: true, message: 'doctor deleted', data: null });
    expect(await api.rows('SELECT id FROM medico_usuario_vinculo WHERE id_medico = ?', [free])).toEqual([]);

    const named = await doctor();
    await admin.post(LINKS, { id_medico: named, id_usuario: reader.userId }).expect(201);
    const { id: id_tomador } = await api.make.save<Tomador>(Tomador, { nome: 'Hospital' });
    const nota = await admin.post('/nfse-repasse/notas-fiscais', { id_prestador: idPrestador, id_tomador }).expect(201);
    const shares = `/nfse-repasse/notas-fiscais/${nota.body.data.id}/medicos`;
    await admin.post(shares, { id_medico: named, valor_bruto_medico: 1 }).expect(201);
    await admin.delete(`${DOCTORS}/${named}`).expect(409, rejected('invoices prevent the deletion of the doctor'));
    expect(await api.rows('SELECT id FROM medico_usuario_vinculo WHERE id_medico = ?', [named])).toHaveLength(1);
  });
});

describe('links of doctors to users', () => {
  it('creates, lists, changes and deletes a link', async () => {
    const id_medico = await doctor();
    const empty = await reader.get(`${LINKS}/by-medico/${id_medico}`).expect(200);
    expect(empty.body).toEqual({ success: true, message: 'no doctor link found', data: [] });
    const { body } = await admin
      .post(LINKS, { id_medico, id_usuario: reader.userId, uuid_usuario_legado: 'ul', uuid_legado: 'l' })
      .expect(201);
    expect(body).toEqual({
      success: true,
      message: 'doctor link created',
      data: {
        id: expect.any(Number),
        id_medico,
        id_usuario: reader.userId,
        uuid_usuario_legado: 'ul',
        uuid_legado: 'l',
        id_usuario_created: admin.userId,
        created_at: TIMESTAMP,
        updated_at: TIMESTAMP,
      },
    });
    const open = await admin.post(LINKS, { id_medico, uuid_usuario_legado: 'open' }).expect(201);
    expect(open.body.data).toMatchObject({ id_usuario: null, uuid_usuario_legado: 'open', uuid_legado: null });
    const list = await reader.get(`${LINKS}/by-medico/${id_medico}`).expect(200);
    expect(ids(list.body)).toEqual([open.body.data.id, body.data.id]);

    const changed = await admin.put(`${LINKS}/${body.data.id}`, { id_usuario: null }).expect(200);
    expect(changed.body.data).toMatchObject({ id_medico, id_usuario: null, uuid_usuario_legado: 'ul' });
    await admin.put(`${LINKS}/${body.data.id}`, { uuid_legado: 'x' }).expect(422);
    await admin.put(`${LINKS}/${body.data.id}`, { id_medico: null }).expect(422);
    await admin
      .delete(`${LINKS}/${body.data.id}`)
      .expect(200, { success: true, message: 'doctor link deleted', data: null });
    await admin.delete(`${LINKS}/${body.data.id}`).expect(404, rejected('doctor link not found'));
    await admin.put(`${LINKS}/${body.data.id}`, {}).expect(404, rejected('doctor link not found'));
  });

  it('returns 404 for an absent doctor or user and 422 for what is no link', async () => {
    const id_medico = await doctor();
    await admin.post(LINKS, { id_medico: ABSENT, id_usuario: 1 }).expect(404, rejected('doctor not found'));
    await admin.post(LINKS, { id_medico, id_usuario: ABSENT }).expect(404, rejected('user not found'));
    const none = { success: true, message: 'no doctor link found', data: [] };
    await reader.get(`${LINKS}/by-medico/${ABSENT}`).expect(200, none);
    await admin.post(LINKS, { id_usuario: reader.userId }).expect(422);
    await admin.post(LINKS, { id_medico, uuid_usuario_legado: 'u'.repeat(37) }).expect(422);
    await admin.post(LINKS, { id_medico, id_usuario_created: 1 }).expect(422);
  });

  it('links a doctor to a user once, here or in the system before', async () => {
    const id_medico = await doctor();
    const twice = rejected('the doctor is already linked to this user');
    await admin.post(LINKS, { id_medico, id_usuario: reader.userId }).expect(201);
    await admin.post(LINKS, { id_medico, id_usuario: reader.userId }).expect(409, twice);
    await admin.post(LINKS, { id_medico, uuid_usuario_legado: 'U1' }).expect(201);
    await admin.post(LINKS, { id_medico, uuid_usuario_legado: 'U1' }).expect(409, twice);
    const { body } = await admin.post(LINKS, { id_medico, id_usuario: admin.userId }).expect(201);
    await admin.put(`${LINKS}/${body.data.id}`, { id_usuario: reader.userId }).expect(409, twice);
    await admin.put(`${LINKS}/${body.data.id}`, { id_usuario: admin.userId }).expect(200);
    await admin.put(`${LINKS}/${body.data.id}`, { id_medico: await doctor() }).expect(200);
  });

  it('lets the database decide between links at once', async () => {
    const id_medico = await doctor();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => admin.post(LINKS, { id_medico, id_usuario: reader.userId })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });
});

describe('who may do what', () => {
  it.each(['diretoria', 'funcionario'])('%s reads, and writes nothing', async (perfil) => {
    const session = await api.as(perfil);
    const id = await doctor();
    await session.get(`${DOCTORS}/`).expect(200);
    await session.get(`${DOCTORS}/${id}`).expect(200);
    await session.get(`${DOCTORS}/by-prestador/${idPrestador}`).expect(200);
    await session.get(`${LINKS}/by-medico/${id}`).expect(200);
    for (const base of [DOCTORS, LINKS]) {
      await session.post(base, {}).expect(403);
      await session.put(`${base}/${id}`, {}).expect(403);
      await session.delete(`${base}/${id}`).expect(403);
    }
  });
});
