import { readSheet } from 'read-excel-file/node';
import { EntityManager } from 'typeorm';
import { api, other, useApp, user } from '../../support/case-file';
import { simplesRecords } from '../../support/records/simples-records';
import { inOneProcess } from '../../support/application/second-instance';

let serial = 0;

useApp({ user: 'funcionario', other: 'administrador' });

const { company, revenue, payroll, month } = simplesRecords(() => ({ api, user }));
const codes = (data: { avisos: { codigo: string }[] }) => data.avisos.map(({ codigo }) => codigo);

describe('GET /sn-empresas/painel', () => {
  const board = (query: string, session = user) =>
    session.get(`/sn-empresas/painel?competencia=03/2026&${query}`).expect(200);

  it('has a row per group with the figures of its month', async () => {
    const tag = `Painel${++serial}x`;
    const b = await company(
      { tipo_atividade: 'servicos_V', utiliza_fator_r: true, anexos_permitidos: ['V'] },
      `${tag} B`,
    );
    const { id: a } = await api.make.customer({ nome: `${tag} A` });
    const branch = await company({ matriz_id: a, tipo_atividade: 'industria', anexos_permitidos: ['II'] }, 'Filial');
    const duplicate = await company({}, `${tag} B`);
    await revenue(branch, '03/2026', '100.00');
    await revenue(b, '03/2026', '1000.00');
    await payroll(b, '03/2026', '280.00');
    await revenue(duplicate, '03/2026', '5.00', other);
    const { body } = await board(`search=${tag}`);
    expect(body.data.map(({ matriz_id }: { matriz_id: number }) => matriz_id)).toEqual([a, b, duplicate]);
    expect(body.data[1]).toEqual({
      matriz_id: b,
      nome: `${tag} B`,
      rbt12: '12000.00',
      fator_r: '0.280000',
      anexo_principal: 'III',
      aliquota_efetiva: '0.060000',
      rpa: '1000.00',
      das: '60.00',
      meses_sem_dados: 0,
      avisos: ['inicio_de_atividade', 'fator_r_no_limite', 'anexo_nao_permitido'],
    });
    expect(body.data[0]).toMatchObject({ anexo_principal: 'II', aliquota_efetiva: '0.045000', fator_r: null });
    expect(body.data[2]).toMatchObject({ rpa: '0.00', meses_sem_dados: 13 });
    for (const row of body.data as Record<string, unknown>[]) {
      const id = row['matriz_id'] === a ? branch : Number(row['matriz_id']);
      const { rbt12, fator_r, rpa, das, avisos } = await month(id);
      expect(row).toMatchObject({ rbt12, fator_r, rpa, das, avisos: codes({ avisos }) });
    }
    const page = await board(`search=${tag}&page=2&per_page=2`);
    expect([page.headers['x-total-count'], page.body.data.length]).toEqual(['3', 1]);
    expect((await board('search=nothing-is-called-this')).body).toMatchObject({
      message: 'no company found',
      data: [],
    });
  });

  it('is a file too: every group of the search, codes of warnings joined by a blank', async () => {
    const tag = `Arquivo${++serial}x`;
    const a = await company({ tipo_atividade: 'servicos_V', anexos_permitidos: ['V'] }, `${tag} A`);
    const b = await company({}, `${tag} B`);
    await revenue(a, '03/2026', '1000.00');
    const path = `/sn-empresas/painel?competencia=03/2026&search=${tag}&page=2&per_page=1`;
    const csv = await user.download(`${path}&formato=csv`).expect(200);
    expect(csv.headers['content-disposition']).toMatch(/filename="sn-empresas-painel-\d{4}-\d\d-\d\d\.csv"/);
    expect((csv.body as Buffer).toString('utf8')).toBe(
      '\ufeffmatriz_id;nome;rbt12;fator_r;anexo_principal;aliquota_efetiva;rpa;das;meses_sem_dados;avisos\r\n' +
        `${a};${tag} A;12000,00;0,010000;V;0,155000;1000,00;155,01;0;inicio_de_atividade folha_sem_dados fator_r_nao_marcado\r\n` +
        `${b};${tag} B;0,00;;I;0,040000;0,00;0,00;13;meses_sem_dados\r\n`,
    );
    const xlsx = await user.download(`${path}&formato=xlsx`).expect(200);
    const [headings, ...rows] = await readSheet(xlsx.body as Buffer);
    expect(headings).toHaveLength(10);
    expect(rows.map((row) => [row[0], row[2], row[5], row[8]])).toEqual([
      [a, 12_000, 0.155, 0],
      [b, 0, 0.04, 13],
    ]);
    await user.get(`${path}&formato=pdf`).expect(422);
  });

  inOneProcess.counted.it('asks as many statements for one group as for many', async () => {
    const tag = `Contados${++serial}x`;
    const count = async (): Promise<number> => {
      const asked = jest.spyOn(EntityManager.prototype, 'query');
      await board(`search=${tag}&page=1`);
      const seen = asked.mock.calls.filter(([sql]) => /\bsn_/.test(sql)).length;
      asked.mockRestore();
      return seen;
    };
    const first = await company({}, `${tag} 0`);
    await revenue(first, '03/2026', '10.00');
    expect(await count()).toBe(7);
    for (let n = 1; n < 12; n++)
      await revenue(await company({ matriz_id: n % 3 === 0 ? first : null }, `${tag} ${n}`), '02/2026', '1.00');
    expect(await count()).toBe(7);
  });

  it('has the figures of a month from 01/2027 on in the same fields', async () => {
    const tag = `Janeiro${++serial}x`;
    const id = await company({ tipo_atividade: 'industria', anexos_permitidos: ['II'] }, tag);
    await revenue(id, '01/2020', '0.00');
    await revenue(id, '12/2025', '240000.00');
    await revenue(id, '01/2027', '1000.00');
    const { body } = await user.get(`/sn-empresas/painel?competencia=01/2027&search=${tag}`).expect(200);
    expect(body.data).toEqual([
      {
        matriz_id: id,
        nome: tag,
        rbt12: '240000.00',
        fator_r: null,
        anexo_principal: 'I',
        aliquota_efetiva: '0.048250',
        rpa: '1000.00',
        das: '48.25',
        meses_sem_dados: 11,
        avisos: ['meses_sem_dados', 'industria_anexo_i'],
      },
    ]);
  });
});
