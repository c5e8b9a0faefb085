import { LedgerWriter } from '../../../src/contabil/ledger/ledger-writer';
import { api, books, other, useBooks, user } from '../../support/case-file';
import { booksOf } from '../../support/books';
import { ruleClient } from '../../support/records/rule-client';
import { inOneProcess } from '../../support/application/second-instance';
import { ofxText } from '../../support/statements';

const ROUTE = '/lancamentos-contabil';
const MONTHS = ['03/2026', '04/2026'];

useBooks({ user: 'funcionario', other: 'administrador' });
afterEach(() => jest.restoreAllMocks());
const { create } = ruleClient(() => ({ api, user, books }));

/** The customer's row of a board. */
const shown = async (competencia: string) => {
  const { body } = await user
    .get(`${ROUTE}/painel?competencia=${competencia}&search=${books.customer.cnpj}`)
    .expect(200);
  const { pendentes, sucesso, exportados, erros, entradas, saidas, importacoes, responsaveis } = body.data.items[0];
  return { pendentes, sucesso, exportados, erros, entradas, saidas, importacoes, responsaveis };
};
/** The same from the entries. */
const added = async (competencia: string) => {
  const [row] = await api.rows(
    `SELECT COUNT(IF(status = 'regra_pendente', 1, NULL)) AS pendentes, COUNT(IF(status = 'sucesso', 1, NULL)) AS sucesso,
            COUNT(IF(status = 'exportado', 1, NULL)) AS exportados, COUNT(IF(status = 'error', 1, NULL)) AS erros,
            COALESCE(SUM(IF(extrato_tipo = 'C', valor, 0.00)), 0.00) AS entradas,
            COALESCE(SUM(IF(extrato_tipo = 'D', valor, 0.00)), 0.00) AS saidas, COUNT(DISTINCT id_importacao) AS importacoes
     FROM lancamento_contabil WHERE id_cliente = ? AND competencia = ?`,
    [books.customer.id, competencia],
  );
  return { ...row, responsaveis: await owners(competencia) };
};
const owners = (competencia: string) =>
  api.rows(
    `SELECT u.id AS id_usuario, u.nome, COUNT(*) AS pendentes, 0 AS em_previa
     FROM lancamento_contabil l JOIN usuario u ON u.id = l.id_usuario_created
     WHERE l.id_cliente = ? AND l.competencia = ? AND l.status = 'regra_pendente' GROUP BY u.id, u.nome ORDER BY u.nome, u.id`,
    [books.customer.id, competencia],
  );
const agree = async (after: string) => {
  for (const month of MONTHS)
    expect({ after, month, ...(await shown(month)) }).toEqual({ after, month, ...(await added(month)) });
};
const entriesOf = async (importacao: number) =>
  (await user.get(`/importacoes/${importacao}/lancamentos`).expect(200)).body.data as { id: number; status: string }[];
const upload = () =>
  user.uploadImport(
    ofxText([
      { data: '20260305', memo: 'PIX', valor: '-100.00' },
      { data: '20260306', memo: 'TED', valor: '30.00' },
      { data: '20260401', memo: 'TARIFA', valor: '-7.00' },
      { data: '20260402', memo: 'PIX', valor: '8.00' },
    ]),
    { id_cliente: books.customer.id, tipo: 'ofx' },
  );

describe('the kept sums of the board', () => {
  inOneProcess.counted.it('are those of the entries after every operation that writes entries', async () => {
    const written = Object.getOwnPropertyNames(LedgerWriter.prototype).filter((name) => name !== 'constructor');
    const spies = written.map((name) => jest.spyOn(LedgerWriter.prototype, name as keyof LedgerWriter));
    await agree('nothing');

    const importacao = await upload();
    await user.post(`/importacoes/${importacao}/confirmar`).expect(200);
    await agree('confirmar');
    const [first, second, third] = (await entriesOf(importacao)).map(({ id }) => id);

    const { id: rule } = await create('pix', {}, '?aplicar=true');
    await agree('a rule that is applied');
    await user.post(`/regras-lancamento/${rule}/desfazer`).expect(200);
    await agree('a rule that is taken back');

    await user.put(`${ROUTE}/${second}`, { competencia: '04/2026' }).expect(200);
    await agree('another month');
    await user.post(`${ROUTE}/${second}/desfazer`).expect(200);
    await agree('desfazer');
    const mudancas = {
      id_plano_contas: books.plano.id,
      id_conta_debito: books.caixa.id,
      id_conta_credito: books.banco.id,
    };
    await user.put(`${ROUTE}/lote`, { ids: [first, second], mudancas }).expect(200);
    await agree('lote');

    await user.post(`${ROUTE}/${third}/dividir`, { partes: [{ valor: '5.00' }, { valor: '2.00' }] }).expect(200);
    await agree('dividir');
    await user.post(`${ROUTE}/${third}/juntar`).expect(200);
    await agree('juntar');

    await create('tarifa');
    await user.post(`${ROUTE}/cliente/${books.customer.id}/reavaliar-pendentes`).expect(200);
    await agree('reavaliar-pendentes');

    const byHand = {
      ...mudancas,
      id_cliente: books.customer.id,
      competencia: '03/2026',
      data_registro: '2026-03-09',
      valor: '1.00',
    };
    const made = await user
      .post(`${ROUTE}/`, { ...byHand, codigo_historico: '1', historico_contabil: 'X' })
      .expect(201);
    await agree('an entry by hand');
    await user.delete(`${ROUTE}/${made.body.data.id}`).expect(204);
    await agree('its removal');

    const period = `id_cliente=${books.customer.id}&data_inicio=2026-03-01&data_fim=2026-04-30`;
    const exported = await user.post(`${ROUTE}/exportar?${period}`).expect(200);
    await agree('exportar');
    await user.post(`${ROUTE}/exportacoes/${exported.headers['x-exportacao-id']}/estornar`).expect(200);
    await agree('estornar');

    await user.post(`/importacoes/${importacao}/substituir`).expect(200);
    await agree('substituir');
    const [one] = await entriesOf(importacao);
    await user.post(`${ROUTE}/lote/remover`, { ids: [one?.id] }).expect(200);
    await agree('lote/remover');
    await other.post(`/customers/${books.customer.id}/transferir`, { de: user.userId, para: other.userId }).expect(200);
    await agree('transferir');
    await other.delete(`/importacoes/${importacao}`).expect(204);
    await agree('the removal of the import');

    expect(written.filter((_name, at) => spies[at]!.mock.calls.length === 0)).toEqual([]);
  });

  it('are not used where they are out of date or missing, and kept by the next board', async () => {
    const kept = () =>
      api.rows('SELECT competencia, sucesso, vez FROM painel_mes WHERE id_cliente = ? ORDER BY competencia', [
        books.customer.id,
      ]);
    expect(await kept()).toEqual([]);
    await books.entry({ extrato_tipo: 'C', valor: '10.10' });
    await (await booksOf(api, user.userId)).entry({ competencia: '04/2026' });
    await agree('the first board');
    expect(await kept()).toMatchObject([{ sucesso: 1 }, { sucesso: 0 }]);
    await api.rows("UPDATE painel_mes SET vez = -1, sucesso = 77, entradas = '5.00' WHERE id_cliente = ?", [
      books.customer.id,
    ]);
    await agree('sums that are out of date');
    expect(await kept()).toMatchObject([{ sucesso: 1 }, { sucesso: 0 }]);
  });

  it('name who has pending entries as they were kept, and as they are where a server has shortened the text', async () => {
    await books.entry({ status: 'regra_pendente' });
    await (await booksOf(api, other.userId)).entry({ id_cliente: books.customer.id, status: 'regra_pendente' });
    await agree('the first board');
    const keep = (text: string) =>
      api.rows("UPDATE painel_mes SET pendentes_por_usuario = ? WHERE id_cliente = ? AND competencia = '03/2026'", [
        text,
        books.customer.id,
      ]);
    await keep(`${other.userId}:1 ${other.userId}:1`);
    expect((await shown('03/2026')).responsaveis).toMatchObject([{ id_usuario: other.userId, pendentes: 2 }]);
    await keep(`${other.userId}:1`);
    await agree('a shortened text');
  });

  it('are not kept of a month without any entry', async () => {
    await user.get(`${ROUTE}/painel?competencia=01/1901`).expect(200);
    expect(await api.rows("SELECT 1 FROM painel_mes WHERE competencia = '01/1901'")).toEqual([]);
  });

  inOneProcess.inserted.it('are added up where they cannot be kept', async () => {
    await books.entry({ extrato_tipo: 'D', valor: '4.00' });
    const query = api.dataSource.query.bind(api.dataSource);
    jest
      .spyOn(api.dataSource, 'query')
      .mockImplementation(((...given: Parameters<typeof query>) =>
        given[0].startsWith('INSERT INTO painel_mes')
          ? Promise.reject(new Error('read-only'))
          : query(...given)) as never);
    await agree('a failure');
    expect(await api.rows('SELECT 1 FROM painel_mes WHERE id_cliente = ?', [books.customer.id])).toEqual([]);
  });
});
