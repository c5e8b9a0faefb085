import { api, books, other, useBooks, user } from '../../support/case-file';
import { booksOf } from '../../support/books';
import type { TestSession } from '../../support/session';
import { ofxText } from '../../support/statements';

interface Row {
  id_cliente: number;
  situacao: string;
  em_previa: number;
  responsaveis: object[];
}

useBooks({ user: 'funcionario', other: 'administrador' });

const upload = async (rows: readonly { memo: string; data: string }[], id_cliente = books.customer.id) => {
  return user.uploadImport(ofxText(rows), { id_cliente, tipo: 'ofx' });
};
const board = async (query: string) => {
  const { body } = await user.get(`/lancamentos-contabil/painel?per_page=200&${query}`).expect(200);
  return body.data as { items: Row[]; total: number; totais: Record<string, unknown> };
};
const rowOf = async (competencia: string, id = books.customer.id) =>
  (await board(`competencia=${competencia}`)).items.find(({ id_cliente }) => id_cliente === id);
const nameOf = async ({ userId }: TestSession) =>
  (await api.rows<{ nome: string }>('SELECT nome FROM usuario WHERE id = ?', [userId]))[0]?.nome;

describe('the board by person (document 8, 8.4)', () => {
  it('names who has pending entries and waiting imports, and shows imports in preview', async () => {
    const id = await upload([
      { memo: 'A', data: '20260128' },
      { memo: 'B', data: '20260203' },
    ]);
    // Unread: the month of the upload.
    expect(await rowOf('01/2026')).toMatchObject({ situacao: 'sem_movimento', em_previa: 0, responsaveis: [] });
    await user.post(`/importacoes/${id}/preview`).expect(200);
    const waiting = { id_usuario: user.userId, nome: await nameOf(user), pendentes: 0, em_previa: 1 };
    for (const competencia of ['01/2026', '02/2026'])
      expect(await rowOf(competencia)).toMatchObject({
        ...{ situacao: 'em_previa', em_previa: 1, responsaveis: [waiting] },
      });
    expect(await rowOf('03/2026')).toMatchObject({ situacao: 'sem_movimento', em_previa: 0 });
    await books.entry({ competencia: '02/2026', status: 'regra_pendente', id_usuario_created: other.userId });
    const row = await rowOf('02/2026');
    expect(row).toMatchObject({ situacao: 'a_resolver', em_previa: 1 });
    expect(row?.responsaveis).toHaveLength(2);
    expect(row?.responsaveis).toContainEqual({
      ...{ id_usuario: other.userId, nome: await nameOf(other), pendentes: 1, em_previa: 0 },
    });
    const found = await board('competencia=01/2026&situacao=em_previa');
    expect(found.items.map(({ id_cliente }) => id_cliente)).toContain(books.customer.id);
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    expect(await rowOf('01/2026')).toMatchObject({ em_previa: 0, situacao: 'a_resolver' });
  });

  it('keeps the customers of these users, with totals of all rows whatever the page', async () => {
    const mine = await booksOf(api, user.userId);
    const theirs = await booksOf(api, other.userId);
    const entry = { competencia: '07/2026', valor: '5.00', extrato_tipo: 'D' } as const;
    await mine.entry({ ...entry, status: 'regra_pendente' });
    await mine.entry({ ...entry, extrato_tipo: 'C' });
    await theirs.entry({ ...entry, status: 'regra_pendente', id_usuario_created: other.userId });
    const ids = ({ items }: { items: Row[] }) => items.map(({ id_cliente }) => id_cliente);
    const ofUser = await board(`competencia=07/2026&id_usuario=${user.userId}`);
    expect(ids(ofUser)).toEqual([mine.customer.id]);
    expect(ofUser.totais).toEqual({
      ...{ clientes: 1, pendentes: 1, sucesso: 1, exportados: 0, erros: 0, em_previa: 0 },
      ...{ entradas: '5.00', saidas: '5.00' },
    });
    const both = `competencia=07/2026&id_usuario=${user.userId}&id_usuario=${other.userId}`;
    expect(ids(await board(both)).sort()).toEqual([mine.customer.id, theirs.customer.id].sort());
    const paged = await user.get(`/lancamentos-contabil/painel?${both}&page=9&per_page=1`).expect(200);
    expect(paged.body.data).toMatchObject({ items: [], total: 2, totais: { clientes: 2, pendentes: 2 } });
    await user.get('/lancamentos-contabil/painel?competencia=07/2026&id_usuario=2000000001').expect(404);
    await user.get('/lancamentos-contabil/painel?competencia=07/2026&id_usuario=x').expect(422);
    const csv = await user.get(`/lancamentos-contabil/painel?${both}&formato=csv`).expect(200);
    expect(csv.text).not.toContain('totais');
    expect(csv.text.trim().split('\r\n')).toHaveLength(3);
  });
});

describe('the list of imports (document 8, 8.12)', () => {
  const item = async (id: number) =>
    ((await user.get(`/importacoes?id_cliente=${books.customer.id}`).expect(200)).body.data as { id: number }[]).find(
      (each) => each.id === id,
    );

  it('shows what the first reading of the file found', async () => {
    const id = await upload([
      { memo: 'A', data: '20260128' },
      { memo: 'B', data: '20260203' },
    ]);
    const unread = { contas: [], de: null, ate: null, legivel: null, situacao_saldo: null };
    expect(await item(id)).toMatchObject(unread);
    await user.get(`/importacoes/${id}/analise`).expect(200);
    const bank = await api.rows<{ nome: string }>(`SELECT nome FROM banco WHERE codigo = '341'`);
    expect(await item(id)).toMatchObject({
      ...{ contas: [{ banco: '341', conta: '12345' }], de: '2026-01-28', ate: '2026-02-03' },
      ...{ legivel: true, situacao_saldo: 'sem_saldo', banco_nome: bank[0]?.nome ?? null },
    });
    const banco = await api.make.banco();
    await user.patch(`/importacoes/${id}`, { id_banco: banco.id }).expect(200);
    expect(await item(id)).toMatchObject({ ...unread, banco_nome: banco.nome });
  });

  it('reports that an unreadable file is unreadable', async () => {
    const id = await user.uploadImport('nothing', { id_cliente: books.customer.id, tipo: 'ofx' });
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    expect(await item(id)).toMatchObject({ legivel: false, contas: [], de: null, situacao_saldo: 'sem_saldo' });
  });
});
