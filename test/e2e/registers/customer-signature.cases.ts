import { api, other, useApp, user } from '../../support/case-file';
import { TIMESTAMP } from '../../support/responses';
import type { TestSession } from '../../support/session';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]).toString('base64');
const JPEG_URI = `data:image/jpeg;base64,${Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64')}`;
const ABSENT = { success: false, message: 'signature profile not found', details: [] };

useApp({ user: 'funcionario', other: 'administrador' });

async function newCustomer(): Promise<number> {
  return (await api.make.customer()).id;
}

async function newProfile(session: TestSession, values: object = {}): Promise<{ id: number; id_customer: number }> {
  const id_customer = await newCustomer();
  const { body } = await session
    .post('/customer-signature/', { id_customer, nome_assinante: 'Ana', ...values })
    .expect(201);
  return body.data;
}

/** A PNG whose base64 has exactly so many characters. */
function imageOf(characters: number): string {
  const bytes = Buffer.alloc((characters / 4) * 3);
  Buffer.from(PNG, 'base64').copy(bytes);
  return bytes.toString('base64');
}

describe('creating a profile', () => {
  it('takes the name alone, trimmed, and the caller as owner', async () => {
    const id_customer = await newCustomer();
    const { body } = await user.post('/customer-signature', { id_customer, nome_assinante: '  Ana  ' }).expect(201);
    expect(body).toEqual({
      success: true,
      message: 'signature profile created',
      data: {
        id: expect.any(Number),
        id_customer,
        nome_assinante: 'Ana',
        cargo: null,
        crc: null,
        imagem_assinatura: null,
        id_usuario_created: user.userId,
        created_at: TIMESTAMP,
        updated_at: TIMESTAMP,
      },
    });
  });

  it('takes every field at its bound, and an empty crc or image as null', async () => {
    const full = {
      nome_assinante: 'n'.repeat(120),
      cargo: 'c'.repeat(80),
      crc: `CRC-SP 1SP123456/O.8${'9'.repeat(20)}`,
      imagem_assinatura: imageOf(700_000),
    };
    expect(await newProfile(user, full)).toMatchObject(full);
    expect(await newProfile(user, { imagem_assinatura: JPEG_URI })).toMatchObject({ imagem_assinatura: JPEG_URI });
    expect(await newProfile(user, { crc: ' ', imagem_assinatura: '', cargo: null })).toMatchObject({
      crc: null,
      imagem_assinatura: null,
      cargo: null,
    });
  });

  it.each([
    [{}, 'nome_assinante', 'missing'],
    [{ nome_assinante: ' ' }, 'nome_assinante', 'string_too_short'],
    [{ nome_assinante: null }, 'nome_assinante', 'string_type'],
    [{ nome_assinante: 'n'.repeat(121) }, 'nome_assinante', 'string_too_long'],
    [{ nome_assinante: 'A', cargo: 'c'.repeat(81) }, 'cargo', 'string_too_long'],
    [{ nome_assinante: 'A', crc: '1'.repeat(41) }, 'crc', 'string_too_long'],
    [{ nome_assinante: 'A', crc: '1SP_1' }, 'crc', 'string_pattern_mismatch'],
    [{ nome_assinante: 'A', crc: '1\n2' }, 'crc', 'string_pattern_mismatch'],
    [{ nome_assinante: 'A', imagem_assinatura: 'Zm9v' }, 'imagem_assinatura', 'string_pattern_mismatch'],
    [{ nome_assinante: 'A', imagem_assinatura: 'no image' }, 'imagem_assinatura', 'string_pattern_mismatch'],
    [{ nome_assinante: 'A', imagem_assinatura: 5 }, 'imagem_assinatura', 'string_type'],
    [{ nome_assinante: 'A', id_usuario_created: 1 }, 'id_usuario_created', 'extra_forbidden'],
    [{ nome_assinante: 'A', created_at: '2026-01-01' }, 'created_at', 'extra_forbidden'],
  ])('rejects %j', async (body, field, type) => {
    const id_customer = await newCustomer();
    for (const path of ['/customer-signature/', '/customer-signature/upsert']) {
      const response = await user.post(path, { id_customer, ...body }).expect(422);
      expect(response.body).toEqual({ detail: [{ loc: ['body', field], type, msg: expect.any(String) }] });
    }
  });

  it('returns an image that is too long with 422 on every route that takes one', async () => {
    const profile = await newProfile(user);
    for (const imagem_assinatura of [imageOf(700_004), 'A'.repeat(3_000_000)]) {
      const body = { id_customer: profile.id_customer, nome_assinante: 'A', imagem_assinatura };
      await user.post('/customer-signature/', body).expect(422);
      await user.post('/customer-signature/upsert', body).expect(422);
      await user.put(`/customer-signature/${profile.id}`, { imagem_assinatura }).expect(422);
    }
  });

  it('allows one per customer, of any user, also when several arrive at once', async () => {
    const { id_customer } = await newProfile(user);
    for (const session of [user, other]) {
      await session
        .post('/customer-signature/', { id_customer, nome_assinante: 'B' })
        .expect(409, { success: false, message: 'customer already has a signature profile', details: [] });
    }
    const body = { id_customer: await newCustomer(), nome_assinante: 'C' };
    const all = await Promise.all(Array.from({ length: 6 }, () => user.post('/customer-signature/', body)));
    expect(all.map((response) => response.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('returns 404 for an absent customer', async () => {
    const body = { id_customer: 999_999, nome_assinante: 'A' };
    const absent = { success: false, message: 'customer not found', details: [] };
    await user.post('/customer-signature/', body).expect(404, absent);
    await user.post('/customer-signature/upsert', body).expect(404, absent);
  });
});

describe('upsert', () => {
  it('creates, then changes what is sent and keeps what is left out', async () => {
    const id_customer = await newCustomer();
    const first = await user
      .post('/customer-signature/upsert', { id_customer, nome_assinante: 'Ana', cargo: 'Sócia', crc: '1' })
      .expect(200);
    const second = await user
      .post('/customer-signature/upsert', { id_customer, nome_assinante: 'Bia', crc: null })
      .expect(200);
    expect(second.body.message).toBe('signature profile saved');
    expect(second.body.data).toMatchObject({
      id: first.body.data.id,
      nome_assinante: 'Bia',
      cargo: 'Sócia',
      crc: null,
    });
  });

  it("returns 404 for another user's profile and leaves it as it is", async () => {
    const profile = await newProfile(user);
    await other
      .post('/customer-signature/upsert', { id_customer: profile.id_customer, nome_assinante: 'Mine' })
      .expect(404, ABSENT);
    const { body } = await user.get(`/customer-signature/${profile.id}`).expect(200);
    expect(body.data).toEqual(profile);
  });

  it('ends well when several arrive at once: one profile, of one owner', async () => {
    const id_customer = await newCustomer();
    const own = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        user.post('/customer-signature/upsert', { id_customer, nome_assinante: `A${n}` }),
      ),
    );
    expect(own.map((response) => response.status)).toEqual(Array(8).fill(200));

    const contested = await newCustomer();
    const both = await Promise.all(
      [user, other, user, other].map((session) =>
        session.post('/customer-signature/upsert', { id_customer: contested, nome_assinante: session.login }),
      ),
    );
    expect(both.map((response) => response.status).sort()).toEqual([200, 200, 404, 404]);
    const rows = await api.rows('SELECT id FROM customer_signature WHERE id_customer IN (?, ?)', [
      id_customer,
      contested,
    ]);
    expect(rows).toHaveLength(2);
  });
});

describe('reading, changing and deleting', () => {
  it('shows a profile to its owner only', async () => {
    const { id, id_customer } = await newProfile(user);
    await user.get(`/customer-signature/${id}`).expect(200);
    await user.get(`/customer-signature/by-customer/${id_customer}`).expect(200);
    for (const path of [`/${id}`, '/999999', `/by-customer/${id_customer}`, '/by-customer/999999']) {
      await other.get(`/customer-signature${path}`).expect(404, ABSENT);
    }
    for (const target of [id, 999_999]) {
      await other.put(`/customer-signature/${target}`, { cargo: 'X' }).expect(404, ABSENT);
      await other.delete(`/customer-signature/${target}`).expect(404, ABSENT);
    }
    for (const path of ['/abc', '/by-customer/abc']) await user.get(`/customer-signature${path}`).expect(422);
  });

  it('lists the own ones, newest first, whole or by page', async () => {
    const lister = await api.as('funcionario:lister');
    await lister
      .get('/customer-signature/')
      .expect(200, { success: true, message: 'no signature profile found', data: [] });
    const made = [
      await newProfile(lister, { imagem_assinatura: PNG }),
      await newProfile(lister),
      await newProfile(lister),
    ];
    const whole = await lister.get('/customer-signature').expect(200);
    expect(whole.body).toEqual({ success: true, message: 'ok', data: made.toReversed() });
    expect(whole.headers['x-total-count']).toBeUndefined();
    const page = await lister.get('/customer-signature/?page=2&per_page=2').expect(200).expect('X-Total-Count', '3');
    expect(page.body.data).toEqual([made[0]]);
    const beyond = await lister.get('/customer-signature/?page=9').expect(200).expect('X-Total-Count', '3');
    expect(beyond.body.data).toEqual([]);
    for (const query of ['per_page=2', 'page=0', 'page=1&per_page=0', 'page=1&per_page=501', 'page=x'])
      await lister.get(`/customer-signature/?${query}`).expect(422);
  });

  it('changes only what is sent', async () => {
    const profile = await newProfile(user, { cargo: 'Sócia', crc: '1', imagem_assinatura: PNG });
    const path = `/customer-signature/${profile.id}`;
    const unchanged = await user.put(path, {}).expect(200);
    expect(unchanged.body).toEqual({ success: true, message: 'signature profile updated', data: profile });
    const { body } = await user.put(path, { cargo: null, imagem_assinatura: '', nome_assinante: 'Bia' }).expect(200);
    expect(body.data).toMatchObject({ nome_assinante: 'Bia', cargo: null, crc: '1', imagem_assinatura: null });
    for (const wrong of [{ id_customer: 1 }, { nome_assinante: null }, { nome_assinante: '' }, { crc: '#' }, { id: 1 }])
      await user.put(path, wrong).expect(422);
  });

  it('deletes for good, so that the customer may get a new one', async () => {
    const { id, id_customer } = await newProfile(user);
    await user
      .delete(`/customer-signature/${id}`)
      .expect(200, { success: true, message: 'signature profile deleted', data: null });
    await user.delete(`/customer-signature/${id}`).expect(404, ABSENT);
    await other.post('/customer-signature/', { id_customer, nome_assinante: 'B' }).expect(201);
  });
});
