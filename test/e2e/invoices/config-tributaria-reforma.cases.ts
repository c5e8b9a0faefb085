import { Prestador } from '../../../src/cadastros/invoice-parties/invoice-party.entity';
import { admin, api, useApp } from '../../support/case-file';
import { rejected } from '../../support/responses';
import type { TestSession } from '../../support/session';

const RULES = '/nfse-repasse/config-tributaria';
let reader: TestSession;
let idPrestador: number;

useApp({ admin: 'administrador' });
beforeAll(async () => {
  reader = await api.as('funcionario');
  idPrestador = (await prestador()).id;
});

const prestador = () => api.make.save<Prestador>(Prestador, { nome: 'Clínica' });

async function rule(values: object = {}): Promise<number> {
  const body = { id_prestador: idPrestador, nome_regra: 'Regra', vigente_em: '2026-01-01', ...values };
  return (await admin.post(`${RULES}/`, body).expect(201)).body.data.id as number;
}

const NONE = {
  ...{ cbs_percentual: null, ibs_percentual: null, csll_retida: null, irrf: null, inss: null },
  ...{ iss_retido: null, pcc_retido: null },
};

describe('the reform of 2027', () => {
  const OVER = rejected('PIS e Cofins acabam em 31/12/2026');
  const EARLY = rejected('CBS e IBS começam em 01/01/2027');
  const create = (id_cadastro_tributario: number, values: object = {}) =>
    admin.post(`${RULES}/tributos`, { id_cadastro_tributario, ...values });
  const tributosOf = async (vigente_em: string, values: object = {}): Promise<{ id: number; regra: number }> => {
    const regra = await rule({ vigente_em });
    return { id: (await create(regra, values).expect(201)).body.data.id as number, regra };
  };

  it('takes PIS and Cofins out of the defaults of rules valid from 01/01/2027 on', async () => {
    for (const [vigente_em, pis_percentual, cofins_percentual] of [
      ['2026-12-31', 0.65, 3],
      ['2027-01-01', 0, 0],
      ['2030-06-01', 0, 0],
    ] as const) {
      const { body } = await create(await rule({ vigente_em })).expect(201);
      expect(body.data).toMatchObject({
        ...{ pis_percentual, cofins_percentual, csll_percentual: 2.88, irpj_percentual: 4.8 },
        ...NONE,
      });
    }
  });

  it('rejects PIS and Cofins above 0 in them', async () => {
    const id_cadastro_tributario = await rule({ vigente_em: '2027-01-01' });
    await create(id_cadastro_tributario, { pis_percentual: 0.0001 }).expect(422, OVER);
    await create(id_cadastro_tributario, { cofins_percentual: 3 }).expect(422, OVER);
    const { body } = await create(id_cadastro_tributario, { pis_percentual: 0, cofins_percentual: 0 }).expect(201);
    const path = `${RULES}/tributos/${body.data.id}`;
    await admin.put(path, { pis_percentual: 0.65 }).expect(422, OVER);
    await admin.put(path, { cofins_percentual: 0.01 }).expect(422, OVER);
    await admin.put(path, { pis_percentual: 0, csll_percentual: 1 }).expect(200);
  });

  it('rejects CBS and IBS above 0 in rules valid before', async () => {
    const id_cadastro_tributario = await rule({ vigente_em: '2026-12-31' });
    await create(id_cadastro_tributario, { cbs_percentual: 0.9 }).expect(422, EARLY);
    await create(id_cadastro_tributario, { ibs_percentual: 0.1 }).expect(422, EARLY);
    const { body } = await create(id_cadastro_tributario, { cbs_percentual: 0, ibs_percentual: null }).expect(201);
    expect(body.data).toMatchObject({ cbs_percentual: 0, ibs_percentual: null });
    const path = `${RULES}/tributos/${body.data.id}`;
    await admin.put(path, { ibs_percentual: 0.1 }).expect(422, EARLY);
    await admin.put(path, { cbs_percentual: null }).expect(200);
  });

  it('keeps CBS, IBS and the percentages that are withheld', async () => {
    const values = {
      ...{ cbs_percentual: 8.8, ibs_percentual: 0.1, csll_retida: 1, irrf: 1.5, inss: 11 },
      ...{ iss_retido: 5, pcc_retido: 4.65 },
    };
    const { id, regra } = await tributosOf('2027-01-01', values);
    const { body } = await reader.get(`${RULES}/${regra}`).expect(200);
    expect(body.data.config_tributos).toMatchObject(values);
    expect((await admin.put(`${RULES}/tributos/${id}`, NONE).expect(200)).body.data).toMatchObject(NONE);
  });

  it('rejects a day from 2027 on of a rule whose PIS or Cofins are above 0', async () => {
    const { id, regra } = await tributosOf('2026-01-01', { cofins_percentual: 0 });
    await admin.put(`${RULES}/${regra}`, { vigente_em: '2027-01-01' }).expect(422, OVER);
    await admin.put(`${RULES}/${regra}`, { vigente_em: '2026-12-31', nome_regra: 'R' }).expect(200);
    await admin.put(`${RULES}/tributos/${id}`, { pis_percentual: 0 }).expect(200);
    await admin.put(`${RULES}/${regra}`, { vigente_em: '2027-01-01' }).expect(200);
    await admin.put(`${RULES}/tributos/${id}`, { cbs_percentual: 0.9 }).expect(200);
    await admin.put(`${RULES}/${regra}`, { vigente_em: '2026-12-31' }).expect(422, EARLY);
    await admin.put(`${RULES}/${regra}`, { nome_regra: 'Other' }).expect(200);
    await admin.put(`${RULES}/${await rule()}`, { vigente_em: '2027-01-01' }).expect(200);
  });

  it('rejects the move of taxes onto a rule of another time', async () => {
    const { id } = await tributosOf('2026-01-01');
    const free = await rule({ vigente_em: '2027-05-01' });
    await admin.put(`${RULES}/tributos/${id}`, { id_cadastro_tributario: free }).expect(422, OVER);
    const taxes = { pis_percentual: 0, cofins_percentual: 0, cbs_percentual: 0.9 };
    const moved = await admin.put(`${RULES}/tributos/${id}`, { id_cadastro_tributario: free, ...taxes }).expect(200);
    expect(moved.body.data).toMatchObject({ id_cadastro_tributario: free, ...taxes });
    await admin.put(`${RULES}/tributos/${id}`, { id_cadastro_tributario: await rule() }).expect(422, EARLY);
  });

  it('lets the database decide between the day of a rule and its PIS', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, regra } = await tributosOf('2026-01-01', { pis_percentual: 0, cofins_percentual: 0 });
      await Promise.all([
        admin.put(`${RULES}/${regra}`, { vigente_em: '2027-01-01' }),
        admin.put(`${RULES}/tributos/${id}`, { pis_percentual: 0.65 }),
      ]);
      const { data } = (await reader.get(`${RULES}/${regra}`).expect(200)).body;
      expect([
        ['2027-01-01', 0],
        ['2026-01-01', 0.65],
      ]).toContainEqual([data.vigente_em, data.config_tributos.pis_percentual]);
    }
  });
});
