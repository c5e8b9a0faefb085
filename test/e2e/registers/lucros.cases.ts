import { CustomerQsa } from '../../../src/cadastros/customers/customer.entity';
import { admin, api, other, useApp, user } from '../../support/case-file';

/** Profits up to 2025 that were approved in 2025 (Lei 9.250/1995, art. 6-A, § 3). */
const EXEMPT = { ano_resultado: 2025, data_aprovacao: '2025-12-31' };

useApp({ user: 'funcionario', other: 'funcionario:other', admin: 'administrador' });

/** A company with a partner whose document may be given. */
class Company {
  constructor(readonly id: number) {}

  static async make(values: object = {}): Promise<Company> {
    return new Company((await api.make.customer(values)).id);
  }

  async partner(nome: string, documento: string | null = null): Promise<number> {
    return (await api.make.save(CustomerQsa, { id_customer: this.id, nome, documento })).id;
  }

  async minutes(id_customer_qsa: number | null, values: object = {}, owner = user): Promise<number> {
    const body = { id_cliente: this.id, valor: '9999999999999.99', id_customer_qsa, ...values };
    return (await owner.post('/customer-ata', body).expect(201)).body.data.id as number;
  }

  async lucros(competencia = '03/2026', as = user) {
    return (await as.get(`/customers/${this.id}/lucros?competencia=${competencia}`).expect(200)).body;
  }
}

const pay = (ata: number, valor_ata_utilizada: string, data = '2026-03-10', owner = user) =>
  owner.post(`/customer-ata/${ata}/lancamentos-lucro`, { valor_ata_utilizada, data });

async function avisosOf(...payment: Parameters<typeof pay>): Promise<{ codigo: string; mensagem: string }[]> {
  return (await pay(...payment).expect(201)).body.data.avisos;
}

describe('minutes', () => {
  it('have the year of the profit and the day of approval', async () => {
    const company = await Company.make();
    const id = await company.minutes(null, EXEMPT);
    const { body } = await user.get(`/customer-ata/${id}`).expect(200);
    expect(body.data).toMatchObject(EXEMPT);
    const cleared = await user.put(`/customer-ata/${id}`, { ano_resultado: null, data_aprovacao: null }).expect(200);
    expect(cleared.body.data).toMatchObject({ ano_resultado: null, data_aprovacao: null });
    for (const ano_resultado of [2000, 2100])
      expect((await user.put(`/customer-ata/${id}`, { ano_resultado }).expect(200)).body.data.ano_resultado).toBe(
        ano_resultado,
      );
    for (const wrong of [
      { ano_resultado: 1999 },
      { ano_resultado: 2101 },
      { ano_resultado: '2025' },
      { data_aprovacao: 'x' },
    ])
      await user.put(`/customer-ata/${id}`, wrong).expect(422);
  });
});

describe('customers', () => {
  it('are not exempt by default, and administrators change it', async () => {
    const { body } = await admin.post('/customers', { nome: 'Isenta' }).expect(201);
    expect(body.data.lucros_isentos).toBe(false);
    const path = `/customers/${body.data.id}`;
    expect((await admin.put(path, { lucros_isentos: true }).expect(200)).body.data.lucros_isentos).toBe(true);
    expect((await user.get(path).expect(200)).body.data.lucros_isentos).toBe(true);
    await admin.put(path, { lucros_isentos: null }).expect(422);
    await user.put(path, { lucros_isentos: false }).expect(403);
    expect(
      (await admin.post('/customers', { nome: 'Isenta', lucros_isentos: true }).expect(201)).body.data,
    ).toMatchObject({ lucros_isentos: true });
  });
});

describe('GET /customers/{customer_id}/lucros', () => {
  it('sums the entries of all users by partner, by name, entries without partner last', async () => {
    const company = await Company.make();
    const [zelia, ana] = [await company.partner('Zélia'), await company.partner('Ana')];
    await pay(await company.minutes(zelia), '30000.00').expect(201);
    await pay(await company.minutes(zelia, EXEMPT), '70000.00', '2026-03-31').expect(201);
    await pay(await company.minutes(zelia, {}, other), '20000.01', '2026-03-01', other).expect(201);
    await pay(await company.minutes(ana), '50000.00').expect(201);
    await pay(await company.minutes(null), '80000.00').expect(201);
    await pay(await company.minutes(zelia), '5.00', '2026-02-28').expect(201);
    await pay(await company.minutes(zelia), '7.00', '2026-04-01').expect(201);
    await company.partner('Sem lucros');
    expect(await company.lucros()).toEqual({
      success: true,
      message: 'ok',
      data: [
        { id_customer_qsa: ana, nome: 'Ana', pago: '50000.00', isento: '0.00', tributavel: '50000.00', irrf: '0.00' },
        {
          ...{ id_customer_qsa: zelia, nome: 'Zélia', pago: '120000.01', isento: '70000.00' },
          ...{ tributavel: '50000.01', irrf: '5000.00' },
        },
        { id_customer_qsa: null, nome: null, pago: '80000.00', isento: '0.00', tributavel: '80000.00', irrf: null },
      ],
    });
    expect((await company.lucros('02/2026')).data).toMatchObject([{ pago: '5.00' }]);
    expect(await company.lucros('01/2026')).toEqual({ success: true, message: 'no profit entry found', data: [] });
  });

  it.each<[object, string]>([
    [{ ano_resultado: 2025, data_aprovacao: '2025-12-31' }, '60000.00'],
    [{ ano_resultado: 2000, data_aprovacao: '2024-01-01' }, '60000.00'],
    [{ ano_resultado: 2026, data_aprovacao: '2025-12-31' }, '0.00'],
    [{ ano_resultado: 2025, data_aprovacao: '2026-01-01' }, '0.00'],
    [{ ano_resultado: 2025 }, '0.00'],
    [{ data_aprovacao: '2025-12-31' }, '0.00'],
    [{}, '0.00'],
  ])('of minutes with %j, %s of 60000.00 is exempt', async (values, isento) => {
    const company = await Company.make();
    await pay(await company.minutes(await company.partner('Ana'), values), '60000.00').expect(201);
    const irrf = isento === '0.00' ? '6000.00' : '0.00';
    const tributavel = isento === '0.00' ? '60000.00' : '0.00';
    expect((await company.lucros()).data).toMatchObject([{ pago: '60000.00', isento, tributavel, irrf }]);
  });

  it('withholds nothing before 2026, from partners with a CNPJ, and at exempt customers', async () => {
    const of = { pago: '60000.00', isento: '0.00', tributavel: '60000.00', irrf: '0.00' };
    const old = await Company.make();
    await pay(await old.minutes(await old.partner('Ana')), '60000.00', '2025-12-31').expect(201);
    expect((await old.lucros('12/2025')).data).toMatchObject([of]);
    for (const documento of ['11222333000181', '12ABC34501DE35']) {
      const company = await Company.make();
      await pay(await company.minutes(await company.partner('Holding', documento)), '60000.00').expect(201);
      expect((await company.lucros()).data).toMatchObject([of]);
    }
    const exempt = await Company.make({ lucros_isentos: true });
    await pay(await exempt.minutes(await exempt.partner('Ana', '11144477735')), '60000.00').expect(201);
    expect((await exempt.lucros()).data).toMatchObject([of]);
  });

  it('needs a customer and a competence, and comes as a file', async () => {
    await user.get('/customers/2000000001/lucros?competencia=03/2026').expect(404);
    const { id } = await Company.make();
    for (const query of ['', '?competencia=13/2026', '?competencia=2026-03'])
      await user.get(`/customers/${id}/lucros${query}`).expect(422);
    const { text } = await user.get(`/customers/${id}/lucros?competencia=03/2026&formato=csv`).expect(200);
    expect(text.trim()).toMatch(/^.?id_customer_qsa;nome;pago;isento;tributavel;irrf$/);
  });
});

describe('a profit entry', () => {
  it('carries the notice when the month of the partner is taxed after it', async () => {
    const company = await Company.make();
    const ana = await company.partner('Ana');
    const ata = await company.minutes(ana);
    expect(await avisosOf(ata, '50000.00')).toEqual([]);
    const mensagem = 'Lucros tributáveis de Ana em 03/2026: R$ 50.000,01; IRRF a reter no mês: R$ 5.000,00';
    expect(await avisosOf(ata, '0.01', '2026-03-31')).toEqual([{ codigo: 'irrf_lucros', mensagem }]);
    expect(await avisosOf(await company.minutes(ana, {}, other), '10000.00', '2026-03-01', other)).toEqual([
      {
        codigo: 'irrf_lucros',
        mensagem: 'Lucros tributáveis de Ana em 03/2026: R$ 60.000,01; IRRF a reter no mês: R$ 6.000,00',
      },
    ]);
    expect(await avisosOf(ata, '50000.00', '2026-04-01')).toEqual([]);
    const { body } = await user.get(`/customer-ata/${ata}/lancamentos-lucro`).expect(200);
    for (const entry of body.data) expect(entry).not.toHaveProperty('avisos');
  });

  it('carries none for exempt minutes, exempt customers, without partner, of a company, and before 2026', async () => {
    const company = await Company.make();
    const ana = await company.partner('Ana');
    await pay(await company.minutes(ana), '60000.00').expect(201);
    expect(await avisosOf(await company.minutes(ana, EXEMPT), '1.00')).toEqual([]);
    expect(await avisosOf(await company.minutes(null), '60000.00')).toEqual([]);
    expect(await avisosOf(await company.minutes(ana), '60000.00', '2025-12-31')).toEqual([]);
    expect(await avisosOf(await company.minutes(await company.partner('H', '11222333000181')), '60000.00')).toEqual([]);
    const exempt = await Company.make({ lucros_isentos: true });
    expect(await avisosOf(await exempt.minutes(await exempt.partner('Ana')), '60000.00')).toEqual([]);
  });

  it('counts the others that arrive at once', async () => {
    const company = await Company.make();
    const ana = await company.partner('Ana');
    const atas = [];
    for (let count = 0; count < 6; count++) atas.push(await company.minutes(ana));
    const counts = await Promise.all(atas.map(async (ata) => (await avisosOf(ata, '20000.00')).length));
    expect(counts.sort()).toEqual([0, 0, 1, 1, 1, 1]);
  });
});
