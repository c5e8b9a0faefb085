import { admin, api, useApp } from '../../support/case-file';

const ROUTE = '/estruturas/testar';
const LIMIT = 50_000;
const STRUCTURE = { delimitador: ';', linhas_cabecalho: 0, coluna_data: 1, coluna_descricao: 0, coluna_valor: 2 };
const CONTENT = 'SALDO ANTERIOR;04/03/2026;100,00\r\nTarifa;05/03/2026;-10,00\r\nPix;32/03/2026;-1,00\r\n';

useApp({ admin: 'administrador' }, { IMPORTACAO_MAX_UPLOAD_BYTES: String(LIMIT) });

const test = (estrutura: unknown, content = CONTENT, tipo = 'csv', session = admin) =>
  session.upload(ROUTE, { name: 'x', content }, { tipo, estrutura: JSON.stringify(estrutura) });

describe('a structure that is tried', () => {
  it('shows what it makes of the file, and keeps nothing', async () => {
    const before = await api.storedFiles('');
    const { body } = await test(STRUCTURE).expect(200);
    expect(body.data).toEqual({
      legivel: true,
      motivo: null,
      motivo_codigo: null,
      qtd_linhas: 1,
      qtd_erros: 1,
      qtd_ignorados: 1,
      linhas: [
        {
          ...{ linha_arquivo: 2, data: '2026-03-05', descricao: 'Tarifa', valor: '10.00', tipo: 'D' },
          ...{ documento: null, conta: null },
        },
      ],
      erros: [expect.objectContaining({ linha: 3, codigo: expect.any(String) as string })],
      ignorados: [expect.objectContaining({ linha_arquivo: 1, descricao: 'SALDO ANTERIOR', tipo: null })],
    });
    expect(await api.storedFiles('')).toEqual(before);
    expect(await api.rows('SELECT * FROM estrutura')).toEqual([]);
    // A structure as its GET shows it does the same.
    const whole = { nome: 'E', tipo: 'csv', id_banco: null, configuracao: STRUCTURE };
    expect((await test(whole).expect(200)).body.data).toEqual(body.data);
  });

  it('shows 100 rows of each kind, and counts all', async () => {
    const rows = (row: string) => Array.from({ length: 150 }, () => row).join('');
    const content = rows('A;05/03/2026;-1,00\r\n') + rows('B;45/03/2026;-1,00\r\n') + rows('SALDO;05/03/2026;1,00\r\n');
    const { data } = (await test(STRUCTURE, content).expect(200)).body as {
      data: Record<'linhas' | 'erros' | 'ignorados', unknown[]>;
    };
    expect(data).toMatchObject({ qtd_linhas: 150, qtd_erros: 150, qtd_ignorados: 150 });
    expect([data.linhas.length, data.erros.length, data.ignorados.length]).toEqual([100, 100, 100]);
  });

  it('reports why a file cannot be read', async () => {
    const pdf = { padrao_linha: '(?P<data>\\S+) (?P<descricao>.+) (?P<valor>\\S+)' };
    const { body } = await test(pdf, 'no PDF', 'pdf').expect(200);
    expect(body.data).toMatchObject({ legivel: false, motivo_codigo: 'pdf.nao_e_pdf', linhas: [], qtd_linhas: 0 });
  });

  it('is rejected as POST /estruturas rejects it', async () => {
    const places = async (estrutura: unknown) =>
      ((await test(estrutura).expect(422)).body as { detail: { loc: unknown[] }[] }).detail.map(({ loc }) => loc);
    expect(await places({ ...STRUCTURE, coluna_data: -1, x: 1 })).toEqual([
      ['body', 'estrutura', 'coluna_data'],
      ['body', 'estrutura', 'x'],
    ]);
    expect(await places({ configuracao: {} })).toContainEqual(['body', 'estrutura', 'configuracao', 'coluna_data']);
    for (const wrong of [null, [], 'x', 7]) expect(await places(wrong)).toEqual([['body', 'estrutura']]);
    await test({ padrao_linha: '(' }, CONTENT, 'pdf').expect(422);
    await test(STRUCTURE, CONTENT, 'ofx').expect(422);
    const file = { name: 'x', content: CONTENT };
    await admin.upload(ROUTE, file, { tipo: 'csv', estrutura: '{' }).expect(422);
    await admin.upload(ROUTE, file, { tipo: 'csv' }).expect(422);
    await admin.upload(ROUTE, file, { estrutura: JSON.stringify(STRUCTURE) }).expect(422);
    await test(STRUCTURE, 'x'.repeat(LIMIT + 1)).expect(413);
  });

  it('is for an administrador, as every write of structures', async () => {
    for (const profile of ['funcionario', 'diretoria'] as const)
      await test(STRUCTURE, CONTENT, 'csv', await api.as(profile)).expect(403);
  });
});
