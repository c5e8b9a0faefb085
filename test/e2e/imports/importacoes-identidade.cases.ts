import { api, useApp, user } from '../../support/case-file';
import { ofxText, type OfxRow } from '../../support/statements';

let idCliente: number;

useApp({ user: 'funcionario' });
beforeEach(async () => {
  idCliente = (await api.make.customer()).id;
});

interface Line {
  linha_arquivo: number;
  descricao: string;
  conta: string | null;
  id_fixo: string;
  possivel_duplicado: boolean;
  duplicado_de: { id_lancamento: number; id_importacao: number; historico_contabil: string } | null;
}

async function send(tipo: string, content: string, fields: Record<string, number> = {}): Promise<number> {
  return user.uploadImport(content, { id_cliente: idCliente, tipo, ...fields });
}

const ofx = (rows: readonly OfxRow[], account?: { bankid?: string; account?: string }) =>
  send('ofx', ofxText(rows, account));

async function preview(id: number, query = '') {
  const { body } = await user.post(`/importacoes/${id}/preview${query}`).expect(200);
  return (
    body as { data: { lancamentos: Line[]; ignorados: { motivo: string }[]; contas: unknown[]; qtd_erros: number } }
  ).data;
}

async function confirm(id: number, query = '') {
  const { body } = await user.post(`/importacoes/${id}/confirmar${query}`).expect(200);
  return (body as { data: { qtd_criados: number; qtd_ignorados: number; qtd_erros: number } }).data;
}

const known = async (id: number, query = '') =>
  (await preview(id, query)).lancamentos.map((line) => line.possivel_duplicado);
const entries = async (id: number) =>
  (await user.get(`/importacoes/${id}/lancamentos`).expect(200)).body.data as {
    id: number;
    conta: string | null;
    valor: string;
  }[];

describe('what the ledger knows already', () => {
  it('takes no meaning from a FITID that begins again in the next month', async () => {
    await confirm(await ofx([{ fitid: '000001', data: '20260305' }]));
    const april = await ofx([
      { fitid: '000001', data: '20260405' },
      { fitid: '000001', data: '20260305' },
    ]);
    expect(await known(april)).toEqual([false, true]);
  });

  it('holds whatever was changed of the entry, and names the oldest one', async () => {
    const first = await ofx([{ memo: 'A' }]);
    await confirm(first);
    const [entry] = await entries(first);
    await user.put(`/lancamentos-contabil/${entry?.id}`, { valor: '99.00', data_registro: '2026-05-01' }).expect(200);
    const again = await ofx([{ memo: 'B' }]);
    await confirm(again);
    const third = await preview(await ofx([{ memo: 'C' }]));
    expect(third.lancamentos).toMatchObject([
      {
        possivel_duplicado: true,
        duplicado_de: {
          id_lancamento: entry?.id,
          id_importacao: first,
          valor: '99.00',
          data_registro: '2026-05-01',
          historico_contabil: 'A',
        },
      },
    ]);
    const { body } = await user.get(`/lancamentos-contabil/${entry?.id}`).expect(200);
    expect(body.data).toMatchObject({ extrato_data: '2026-03-05', extrato_valor: '10.00', valor: '99.00' });
  });

  it('takes one account of a CSV with two, whose lines are known without their account, too', async () => {
    const plain = 'Data;Histórico;Valor\n05/03/2026;TARIFA;-10,00\n';
    const both = 'Conta;Data;Histórico;Valor\n1-1;05/03/2026;TARIFA;-10,00\n2-2;06/03/2026;PIX;20,00\n';
    await confirm(await send('csv', plain));
    const id = await send('csv', both);
    expect(await known(id)).toEqual([true, false]);
    expect((await preview(id)).contas).toMatchObject([
      { conta: '1-1', linhas: 1 },
      { conta: '2-2', linhas: 1 },
    ]);
    expect((await preview(id, '?conta=2-2')).lancamentos.map(({ conta }) => conta)).toEqual(['2-2']);
    await user.post(`/importacoes/${id}/preview?conta=3-3`).expect(422);
    expect(await confirm(id, '?conta=2-2')).toMatchObject({ qtd_criados: 1 });
    expect((await entries(id)).map(({ conta }) => conta)).toEqual(['2-2']);
    const again = await send('csv', `${both}\n`);
    expect(await known(again)).toEqual([true, true]);
  });

  it('keeps equal fees of two banks and of two CSV imports of other banks separate', async () => {
    await confirm(await ofx([{ fitid: '1' }]));
    expect(await known(await ofx([{ fitid: '1' }], { bankid: '237' }))).toEqual([false]);
    const csv = 'Data;Histórico;Valor\n05/03/2026;TARIFA;-10,00\n';
    const [one, other] = [await api.make.banco(), await api.make.banco()];
    await confirm(await send('csv', csv, { id_banco: one.id }));
    const second = await send('csv', `${csv}\n`, { id_banco: other.id });
    expect(await known(second)).toEqual([false]);
    expect(await known(second, `?id_banco=${one.id}`)).toEqual([true]);
  });

  it('does not take the entries of the import itself for others', async () => {
    const id = await ofx([{}]);
    await confirm(id);
    expect(await known(id)).toEqual([false]);
  });
});

describe('preview and confirmation with the same query', () => {
  it('evaluate alike', async () => {
    await confirm(await ofx([{ memo: 'A' }]));
    const id = await ofx([{ memo: 'A' }, { memo: 'B', fitid: 'B' }]);
    const seen = await preview(id, '?ignorar_duplicados=true');
    expect(seen.lancamentos.map(({ descricao }) => descricao)).toEqual(['B']);
    expect(seen.ignorados).toMatchObject([{ motivo: "already in the customer's ledger" }]);
    expect(await confirm(id, '?ignorar_duplicados=true')).toMatchObject({ qtd_criados: 1, qtd_ignorados: 1 });
  });

  it.each(['ignorar_duplicadoss=true', 'bank=1', 'page=1'])('reject %s', async (query) => {
    const id = await ofx([{}]);
    const name = query.split('=')[0];
    for (const act of ['preview', 'confirmar']) {
      const { body } = await user.post(`/importacoes/${id}/${act}?${query}`).expect(422);
      expect(body.detail[0].loc).toEqual(['query', name]);
    }
  });

  it('look for the bank', async () => {
    const id = await ofx([{}]);
    await user.post(`/importacoes/${id}/preview?id_banco=999999`).expect(404);
    await user.post(`/importacoes/${id}/confirmar?id_banco=999999`).expect(404);
  });
});

describe('a file of several accounts', () => {
  const both = (tail = '') =>
    ofxText([{ memo: 'A1' }, { memo: 'A2', fitid: '2', valor: '-5.00' }, { memo: 'A3', data: 'bad' }], {
      account: 'A',
    }).replace(
      '</OFX>',
      `${/<BANKMSGSRSV1>[\s\S]*<\/BANKMSGSRSV1>/.exec(ofxText([{ memo: 'B1', valor: '7.00' }], { account: 'B', bankid: '237' }))?.[0]}</OFX>${tail}`,
    );

  it('lists them, each with its sum, and of each line its own', async () => {
    const { contas, lancamentos } = await preview(await send('ofx', both()));
    expect(contas).toEqual([
      { conta: 'A', banco: '341', moeda: 'BRL', linhas: 2, soma: '-15.00' },
      { conta: 'B', banco: '237', moeda: 'BRL', linhas: 1, soma: '7.00' },
    ]);
    expect(lancamentos.map(({ descricao, conta }) => [descricao, conta])).toEqual([
      ['A1', 'A'],
      ['A2', 'A'],
      ['B1', 'B'],
    ]);
  });

  it('gives the rows of one account only, again so when replaced; the others follow by a copy', async () => {
    const id = await send('ofx', both());
    expect(await preview(id, '?conta=B')).toMatchObject({ lancamentos: [{ descricao: 'B1' }], qtd_erros: 0 });
    expect(await preview(id, '?conta=A')).toMatchObject({ lancamentos: [{}, {}], qtd_erros: 1 });
    expect(await confirm(id, '?conta=B')).toMatchObject({ qtd_criados: 1, qtd_erros: 0 });
    expect((await user.get(`/importacoes/${id}`)).body.data).toMatchObject({ conta: 'B', status: 'success' });
    expect((await user.post(`/importacoes/${id}/substituir`).expect(200)).body.data.qtd_criados).toBe(1);
    expect(await entries(id)).toMatchObject([{ conta: 'B' }]);
    const { body } = await user.post(`/importacoes/${id}/duplicar`).expect(201);
    expect(await confirm(body.data.id as number, '?conta=A')).toMatchObject({ qtd_criados: 2, qtd_erros: 1 });
    expect((await user.get(`/importacoes/${body.data.id}`)).body.data).toMatchObject({ conta: 'A', status: 'partial' });
  });

  it('has no other account', async () => {
    const id = await send('ofx', both());
    for (const act of ['preview', 'confirmar']) await user.post(`/importacoes/${id}/${act}?conta=C`).expect(422);
    expect((await user.get(`/importacoes/${id}`)).body.data.status).toBe('pending');
  });
});

describe('what a confirmation chose', () => {
  it('is kept and repeated by a replacement, which looks once its own entries are gone, and by a copy', async () => {
    await confirm(await ofx([{ memo: 'A' }]));
    const id = await ofx([{ memo: 'A' }, { memo: 'B', fitid: 'B' }]);
    await confirm(id, '?ignorar_duplicados=true');
    expect((await user.get(`/importacoes/${id}`)).body.data.ignorar_duplicados).toBe(true);
    const replaced = await user.post(`/importacoes/${id}/substituir`).expect(200);
    expect(replaced.body.data).toMatchObject({ qtd_criados: 1, qtd_ignorados: 1 });
    const { body } = await user.post(`/importacoes/${id}/duplicar`).expect(201);
    expect(body.data.ignorar_duplicados).toBe(true);
    expect(await confirm(body.data.id as number)).toMatchObject({ qtd_criados: 0, qtd_ignorados: 2 });
    const again = await user.post(`/importacoes/${id}/duplicar`).expect(201);
    expect(await confirm(again.body.data.id as number, '?ignorar_duplicados=false')).toMatchObject({ qtd_criados: 2 });
  });

  it('is kept of a run in error too, and repeated by the replacement that reads the file otherwise', async () => {
    const row = 'A;05/03/2026;-10,00\n';
    const byName = { delimitador: ';', linhas_cabecalho: 0, coluna_data: 1, coluna_descricao: 0, coluna_valor: 2 };
    const right = { ...byName, formato_data: 'DD/MM/YYYY', separador_decimal: ',' };
    const wrong = { ...right, coluna_data: 0 };
    const estrutura = await api.make.estrutura({ configuracao: right });
    await confirm(await send('csv', row, { id_estrutura: estrutura.id }));
    await api.rows('UPDATE estrutura SET configuracao = ? WHERE id = ?', [JSON.stringify(wrong), estrutura.id]);
    const id = await send('csv', `${row}\n`, { id_estrutura: estrutura.id });
    expect(await confirm(id, '?ignorar_duplicados=true')).toMatchObject({ qtd_criados: 0, qtd_erros: 1 });
    expect((await user.get(`/importacoes/${id}`)).body.data).toMatchObject({
      status: 'error',
      ignorar_duplicados: true,
    });
    await api.rows('UPDATE estrutura SET configuracao = ? WHERE id = ?', [JSON.stringify(right), estrutura.id]);
    const replaced = await user.post(`/importacoes/${id}/substituir`).expect(200);
    expect(replaced.body.data).toMatchObject({ qtd_criados: 0, qtd_ignorados: 1, status_final: 'success' });
  });

  it('holds of a copy whose original is gone: it is confirmed next to the other copies', async () => {
    const original = await ofx([{}]);
    await confirm(original);
    const copy = async () => (await user.post(`/importacoes/${original}/duplicar`).expect(201)).body.data.id as number;
    const [one, other] = [await copy(), await copy()];
    await confirm(one);
    await user.delete(`/importacoes/${original}`).expect(204);
    expect(await confirm(other)).toMatchObject({ qtd_criados: 1 });
  });
});

describe('the lock of a customer', () => {
  it('is waited for by runs only: entries, exports and their undoing, uploads, previews, deletions, re-evaluations go on', async () => {
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente: idCliente });
    const debit = await api.make.conta({ id_plano_contas: plano.id });
    const credit = await api.make.conta({ id_plano_contas: plano.id });
    const id = await ofx([{}]);
    const runner = api.dataSource.createQueryRunner();
    await runner.startTransaction();
    const turns = [`importacao/cliente/${idCliente}`, `periodo:${idCliente}:0`];
    await runner.query(
      'INSERT INTO trava (nome, vez) VALUES (?, 1), (?, 1) ON DUPLICATE KEY UPDATE vez = vez + 1',
      turns,
    );
    try {
      let answered = false;
      const run = user.post(`/importacoes/${id}/confirmar`).then((response) => {
        answered = true;
        return response;
      });
      const other = await api.make.customer();
      await user
        .post('/lancamentos-contabil/', {
          ...{ id_cliente: idCliente, id_plano_contas: plano.id, competencia: '03/2026', data_registro: '2026-03-05' },
          ...{ id_conta_debito: debit.id, id_conta_credito: credit.id, valor: '1.00', codigo_historico: '1' },
          historico_contabil: 'x',
        })
        .expect(201);
      const second = await ofx([{ memo: 'second' }]);
      await preview(second);
      await user.delete(`/importacoes/${second}`).expect(204);
      await user.post(`/lancamentos-contabil/cliente/${idCliente}/reavaliar-pendentes`).expect(200);
      await api.make.lancamento({
        ...{ id_usuario_created: user.userId, id_cliente: idCliente, id_plano_contas: plano.id, status: 'sucesso' },
        ...{ id_conta_debito: debit.id, id_conta_credito: credit.id, data_registro: '2026-03-06' },
      });
      await user
        .post(`/lancamentos-contabil/exportar?id_cliente=${idCliente}&data_inicio=2026-03-06&data_fim=2026-03-06`)
        .expect(200);
      const [exported] = await api.rows<{ id: number }>('SELECT id FROM exportacao WHERE id_cliente = ?', [idCliente]);
      const undone = await user.post(`/lancamentos-contabil/exportacoes/${exported?.id}/estornar`).expect(200);
      expect(undone.body.data).toEqual({ estornados: 1 });
      idCliente = other.id;
      await confirm(await ofx([{}]));
      expect(answered).toBe(false);
      await runner.commitTransaction();
      expect((await run).status).toBe(200);
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  });
});
