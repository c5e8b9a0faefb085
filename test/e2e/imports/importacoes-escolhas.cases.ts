import { api, books, newBooks, useBooks, user } from '../../support/case-file';
import { rounds } from '../../support/extended-run';
import { ofxText, type OfxRow } from '../../support/statements';

useBooks({ user: 'funcionario' });

interface Line {
  readonly id_fixo: string;
  readonly descricao: string;
}
interface Entry {
  readonly id: number;
  readonly id_fixo: string;
  readonly historico_contabil: string;
  readonly status: string;
  readonly valor: string;
}

const ROWS: readonly OfxRow[] = [
  { memo: 'A', valor: '-10.00' },
  { memo: 'B', valor: '-20.00' },
  { memo: 'TARIFA', valor: '-30.00' },
  { memo: 'SALDO ANTERIOR', valor: '0.00' },
];

async function send(rows = ROWS): Promise<number> {
  const fields = { id_cliente: books.customer.id, tipo: 'ofx' };
  return user.uploadImport(ofxText(rows), fields);
}
const ignoreFees = () =>
  user
    .post('/regra-ignorar/', {
      id_cliente: books.customer.id,
      nome: 'Tarifas',
      condicoes: [
        { campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: 'TARIFA', ordem: 1 },
      ],
    })
    .expect(201);
const preview = async (id: number) => (await user.post(`/importacoes/${id}/preview`).expect(200)).body.data;
const totals = async (id: number) => (await user.get(`/importacoes/${id}/analise`).expect(200)).body.data.totais;
const act = async (id: number, path: string, body?: object) =>
  (await user.post(`/importacoes/${id}/${path}`, body).expect(200)).body.data;
const entries = async (id: number) =>
  (await user.get(`/importacoes/${id}/lancamentos`).expect(200)).body.data as Entry[];
const texts = async (id: number) => (await entries(id)).map(({ historico_contabil }) => historico_contabil).sort();
/** `id_fixo` by description. */
async function ids(id: number): Promise<Record<string, string>> {
  const { lancamentos, ignorados } = await preview(id);
  return Object.fromEntries(
    [...(lancamentos as Line[]), ...(ignorados as Line[])].map(({ descricao, id_fixo }) => [descricao, id_fixo]),
  );
}

describe('lines left out and forced in', () => {
  it('go by the body, are kept, and go by the next body', async () => {
    await ignoreFees();
    const id = await send();
    const of = await ids(id);
    expect(of['SALDO ANTERIOR']).toBeNull();
    const first = await act(id, 'confirmar', { excluir: [of['A'], of['A']], manter: [of['TARIFA']] });
    expect(first).toMatchObject({ qtd_criados: 2, qtd_ignorados: 2, status_final: 'success' });
    expect(await texts(id)).toEqual(['B', 'TARIFA']);
    expect(await totals(id)).toMatchObject({ lidas: 4, novas: 2, ignoradas: 1, excluidas: 1 });
    const shown = (await preview(id)).ignorados as (Line & { excluida: boolean; motivo: string })[];
    expect(shown.find(({ excluida }) => excluida)).toMatchObject({ id_fixo: of['A'], motivo: 'left out by a person' });
    expect(shown.find(({ excluida }) => !excluida)).toMatchObject({ id_fixo: null });
    // Without a body the same again, in a copy too.
    await act(id, 'substituir');
    expect(await texts(id)).toEqual(['B', 'TARIFA']);
    const copy = (await user.post(`/importacoes/${id}/duplicar`).expect(201)).body.data.id as number;
    await act(copy, 'confirmar');
    expect(await texts(copy)).toEqual(['B', 'TARIFA']);
    // A body replaces the choice, an empty one clears it.
    await act(id, 'substituir', { excluir: [of['B']] });
    expect(await texts(id)).toEqual(['A']);
    await act(id, 'substituir', {});
    expect(await texts(id)).toEqual(['A', 'B']);
    await act(id, 'substituir');
    expect(await texts(id)).toEqual(['A', 'B']);
  });

  it('stay although they are duplicates, and leave a closed period alone', async () => {
    await act(await send(), 'confirmar');
    const again = await send([...ROWS, { memo: 'N', valor: '1.00' }]);
    const of = await ids(again);
    const path = 'confirmar?ignorar_duplicados=true';
    expect(await act(again, path, { manter: [of['A']], excluir: [of['N']] })).toMatchObject({ qtd_criados: 1 });
    expect(await totals(again)).toMatchObject({ lidas: 5, novas: 0, duplicadas: 3, ignoradas: 1, excluidas: 1 });

    const boss = await api.as('administrador');
    await boss.put(`/lancamentos-contabil/bloqueios/${books.customer.id}`, { ate: '2026-03-05' }).expect(200);
    const closed = await send([
      { memo: 'X', fitid: 'X' },
      { memo: 'Y', fitid: 'Y', data: '20260306' },
    ]);
    await user.post(`/importacoes/${closed}/confirmar`).expect(422);
    expect(await act(closed, 'confirmar', { excluir: [(await ids(closed))['X']] })).toMatchObject({ qtd_criados: 1 });
  });

  it('are rejected where they are unknown or in both lists, and nothing is kept', async () => {
    const id = await send();
    const { A = '' } = await ids(id);
    const rejected = async (body: object) =>
      ((await user.post(`/importacoes/${id}/confirmar`, body).expect(422)).body.detail as { loc: unknown[] }[]).map(
        ({ loc }) => loc,
      );
    expect(await rejected({ excluir: [A, 'nothing'], manter: ['neither'] })).toEqual([
      ['body', 'excluir', 1],
      ['body', 'manter', 0],
    ]);
    expect(await rejected({ excluir: [A], manter: [A] })).toEqual([['body', 'manter', 0]]);
    expect(
      await rejected({
        excluir: Array.from({ length: 60_000 }, () => A),
        manter: Array.from({ length: 40_001 }, () => 'b'),
      }),
    ).toEqual([['body']]);
    expect(await rejected({ excluir: [1] })).toEqual([['body', 'excluir', 0]]);
    expect(await api.rows('SELECT * FROM importacao_escolha WHERE id_importacao = ?', [id])).toEqual([]);
    expect(await act(id, 'confirmar')).toMatchObject({ qtd_criados: 3 });
  });

  it('are those of the account that the run takes', async () => {
    const one = ofxText([{ memo: 'A' }]);
    const block = /<STMTTRNRS>.*<\/STMTTRNRS>/s.exec(one)?.[0] ?? '';
    const other = block.replace('<ACCTID>12345', '<ACCTID>999').replace('<MEMO>A', '<MEMO>B');
    const id = await user.uploadImport(one.replace(block, block + other), {
      id_cliente: books.customer.id,
      tipo: 'ofx',
    });
    const { A, B } = await ids(id);
    for (const [choice, loc] of [
      [{ excluir: [B] }, ['body', 'excluir', 0]],
      [{ manter: [A, B] }, ['body', 'manter', 1]],
    ] as const) {
      const rejected = await user.post(`/importacoes/${id}/confirmar?conta=12345`, choice).expect(422);
      expect(rejected.body.detail).toMatchObject([{ loc }]);
    }
    expect(await api.rows('SELECT * FROM importacao_escolha WHERE id_importacao = ?', [id])).toEqual([]);
    // What is kept of all accounts holds for a copy of which one is taken.
    await act(id, 'confirmar', { excluir: [A, B] });
    const copy = (await user.post(`/importacoes/${id}/duplicar`).expect(201)).body.data.id as number;
    expect(await act(copy, 'confirmar?conta=12345')).toMatchObject({ qtd_criados: 0, qtd_ignorados: 1 });
  });

  it('are not lost in silence when the file is read otherwise', async () => {
    const banco = await api.make.banco();
    const fields = { id_cliente: books.customer.id, tipo: 'csv' };
    const content = 'Data;Histórico;Valor\n05/03/2026;A;-10,00\n06/03/2026;B;-20,00\n';
    const id = await user.uploadImport(content, fields);
    await act(id, 'confirmar', { excluir: [(await ids(id))['A']] });
    await api.dataSource.query('UPDATE importacao SET id_banco = ? WHERE id = ?', [banco.id, id]);
    const { message } = (await user.post(`/importacoes/${id}/substituir`).expect(422)).body;
    expect(message).toMatch(/choose again/);
    expect(await texts(id)).toEqual(['B']);
  });
});

describe('a replacement that keeps what people changed', () => {
  it('keeps accounts, texts, competence and status of changed entries, and they count as changed', async () => {
    const id = await send();
    await act(id, 'confirmar');
    const [a, b] = await entries(id);
    const changes = {
      ...{ id_plano_contas: books.plano.id, id_conta_debito: books.caixa.id, id_conta_credito: books.banco.id },
      ...{ codigo_historico: '7', historico_contabil: 'Mine', competencia: '04/2026', status: 'sucesso' },
    };
    await user.put(`/lancamentos-contabil/${a!.id}`, { ...changes, valor: '99.00' }).expect(200);
    const response = await act(id, 'substituir?preservar_edicoes=true');
    expect(response).toMatchObject({ qtd_criados: 3, qtd_preservados: 1, qtd_sucesso: 1, qtd_pendentes: 2 });
    const after = await entries(id);
    expect(after).toHaveLength(3);
    expect(after.find(({ id_fixo }) => id_fixo === a!.id_fixo)).toMatchObject({
      ...{ codigo_historico: '7', historico_contabil: 'Mine', competencia: '04/2026', status: 'sucesso' },
      ...{ conta_debito: { id: books.caixa.id }, conta_credito: { id: books.banco.id }, valor: a!.valor },
    });
    expect(after.some((entry) => entry.id === b!.id)).toBe(false);
    const impact = (await user.get(`/importacoes/${id}/impacto`).expect(200)).body.data;
    expect(impact).toMatchObject({ qtd_lancamentos: 3, editados: 1 });
    // Again, and without the parameter as the contract has it.
    expect(await act(id, 'substituir?preservar_edicoes=true')).toMatchObject({ qtd_preservados: 1 });
    const plain = await act(id, 'substituir');
    expect(plain).not.toHaveProperty('qtd_preservados');
    expect(await texts(id)).toEqual(['A', 'B', 'TARIFA']);
  });

  it('drops a changed entry whose line makes none any more', async () => {
    const id = await send();
    await act(id, 'confirmar');
    const fee = (await entries(id)).find(({ historico_contabil }) => historico_contabil === 'TARIFA');
    await user.put(`/lancamentos-contabil/${fee!.id}`, { historico_contabil: 'Mine' }).expect(200);
    await ignoreFees();
    expect(await act(id, 'substituir?preservar_edicoes=true')).toMatchObject({ qtd_criados: 2, qtd_preservados: 0 });
    expect(await texts(id)).toEqual(['A', 'B']);
  });

  it('returns qtd_preservados 0 when the run ends in error', async () => {
    const estrutura = await api.make.estrutura();
    const fields = { id_cliente: books.customer.id, tipo: 'csv', id_estrutura: estrutura.id };
    const content = 'x;y;z\n05/03/2026;COMPRA;-10,00\n';
    const id = await user.uploadImport(content, fields);
    await act(id, 'confirmar');
    const [entry] = await entries(id);
    await user.put(`/lancamentos-contabil/${entry!.id}`, { historico_contabil: 'Mine' }).expect(200);
    await api.rows(`UPDATE estrutura SET configuracao = '{}' WHERE id = ?`, [estrutura.id]);
    const failed = { status_final: 'error', qtd_criados: 0, qtd_preservados: 0 };
    expect(await act(id, 'substituir?preservar_edicoes=true')).toMatchObject(failed);
    expect(await texts(id)).toEqual(['Mine']);
    // An import that is in error already has no entries to keep.
    const inError = await user.uploadImport('nada\n', fields);
    await act(inError, 'confirmar');
    expect(await act(inError, 'substituir?preservar_edicoes=true')).toMatchObject(failed);
    expect(await act(inError, 'substituir')).not.toHaveProperty('qtd_preservados');
  });

  it('against an edit at the same time loses none that got a response', async () => {
    const id = await send(Array.from({ length: 40 }, (_, n) => ({ memo: `L${n}` })));
    await act(id, 'confirmar');
    for (const round of rounds('an edit and a replacement', 15, 50)) {
      const before = await entries(id);
      const chosen = before[(round * 7) % before.length]!;
      const text = `Round ${round}`;
      const [edit, replace] = await Promise.all([
        user.put(`/lancamentos-contabil/${chosen.id}`, { historico_contabil: text }),
        user.post(`/importacoes/${id}/substituir?preservar_edicoes=true`),
      ]);
      expect(replace.status).toBe(200);
      expect([200, 404]).toContain(edit.status);
      const after = (await entries(id)).filter(({ id_fixo }) => id_fixo === chosen.id_fixo);
      expect(after).toHaveLength(1);
      if (edit.status === 200) expect(after[0]!.historico_contabil).toBe(text);
    }
  });

  it('and a closing at the same time as a confirmation: nothing gets in after the response to the closing', async () => {
    const boss = await api.as('administrador');
    for (const _round of rounds('a closing and a confirmation', 15, 50)) {
      const { customer } = await newBooks();
      const id = await send([{ memo: 'A' }]);
      const [closing, confirmation] = await Promise.all([
        boss.put(`/lancamentos-contabil/bloqueios/${customer.id}`, { ate: '2026-03-31' }),
        user.post(`/importacoes/${id}/confirmar`),
      ]);
      expect(closing.status).toBe(200);
      expect([200, 422]).toContain(confirmation.status);
      expect(await entries(id)).toHaveLength(confirmation.status === 200 ? 1 : 0);
      const { status } = (await user.get(`/importacoes/${id}`).expect(200)).body.data;
      expect(status).toBe(confirmation.status === 200 ? 'success' : 'pending');
    }
  });
});
