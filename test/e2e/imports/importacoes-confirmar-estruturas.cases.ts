import { api, useApp, user } from '../../support/case-file';
import { type ImportedEntry, StatementImports } from '../../support/records/statement-imports';
import { StatementRules } from '../../support/records/statement-rules';

let imports: StatementImports;
let rules: StatementRules;

useApp({ user: 'funcionario' });
beforeAll(() => {
  imports = new StatementImports(api, user);
  rules = new StatementRules(api, user.userId);
});

describe('preview and confirmation', () => {
  it('lets the active patterns of the bank that is confirmed go before rules of customer and structure', async () => {
    const { id_cliente } = await imports.customerWithChart();
    const banco = await api.make.banco();
    const estrutura = await api.make.estrutura();
    await rules.ledger('pix', { id_cliente, conta_debito_codigo: '10', conta_credito_codigo: '20' });
    await rules.ledger('pix', { id_banco: banco.id, conta_debito_codigo: '30' });
    await rules.ledger('pix', { id_banco: banco.id, ativo: 0, ordem: -1, conta_credito_codigo: '10' });
    await rules.ledger('pix', { id_estrutura: estrutura.id, conta_debito_codigo: '20', conta_credito_codigo: '10' });
    const codes = (entry: ImportedEntry | undefined) => [
      entry?.conta_debito?.codigo_dominio,
      entry?.conta_credito?.codigo_dominio,
    ];

    const plain = await imports.sendOfx(id_cliente, [{ memo: 'PIX 1' }], { id_estrutura: estrutura.id });
    await user.post(`/importacoes/${plain}/confirmar?id_banco=999999`).expect(404);
    await user.post(`/importacoes/${plain}/confirmar?id_banco=x`).expect(422);
    await user.post(`/importacoes/${plain}/confirmar`).expect(200);
    expect(codes((await imports.entriesOf(plain))[0])).toEqual(['10', '20']);

    const withBank = await imports.sendOfx(id_cliente, [{ memo: 'PIX 2' }]);
    await user.post(`/importacoes/${withBank}/confirmar?id_banco=${banco.id}`).expect(200);
    expect(codes((await imports.entriesOf(withBank))[0])).toEqual(['30', '20']);
    expect((await user.get(`/importacoes/${withBank}`)).body.data.id_banco).toBe(banco.id);
  });

  it('reads CSV by its headings or by a structure, whose rules apply', async () => {
    const { id_cliente } = await imports.customerWithChart();
    const plain = await imports.send(
      'csv',
      id_cliente,
      'Data;Descrição;Valor\n05/03/2026;COMPRA;-10,00\n06/03/2026;VENDA;20,00\n',
    );
    await user.post(`/importacoes/${plain}/confirmar`).expect(200);
    expect(await imports.entriesOf(plain)).toMatchObject([
      { valor: '10.00', origem: 'import_csv' },
      { valor: '20.00', origem: 'import_csv' },
    ]);
    const unknown = 'COMPRA|10.00|2026-03-07\nnada\n';
    const without = await imports.send('csv', id_cliente, unknown);
    const preview = await user.post(`/importacoes/${without}/preview`).expect(200);
    expect(preview.body.data.erros[0].erro).toContain('estrutura');
    expect((await user.post(`/importacoes/${without}/confirmar`)).body.data.status_final).toBe('error');

    const estrutura = await api.make.estrutura({
      configuracao: {
        delimitador: '|',
        linhas_cabecalho: 0,
        coluna_data: 2,
        coluna_descricao: 0,
        coluna_valor: 1,
        formato_data: 'YYYY-MM-DD',
        separador_decimal: '.',
      },
    });
    await rules.ledger('compra', { id_estrutura: estrutura.id, conta_debito_codigo: '10', conta_credito_codigo: '30' });
    const structured = await imports.send('csv', id_cliente, unknown, { id_estrutura: estrutura.id });
    await user.post(`/importacoes/${structured}/confirmar`).expect(200);
    expect(await imports.entriesOf(structured)).toMatchObject([
      { valor: '10.00', status: 'sucesso', data_registro: '2026-03-07' },
    ]);
  });

  it('reports what is wrong with a structure that can no longer be used', async () => {
    const { id } = await api.make.customer();
    const estrutura = await api.make.estrutura({ nome: 'Torta', configuracao: { delimitador: ';;' } });
    const importacao = await imports.send('csv', id, 'a;b\n', { id_estrutura: estrutura.id });
    const { body } = await user.post(`/importacoes/${importacao}/preview`).expect(200);
    expect(body.data.erros[0].erro).toContain("the structure Torta can't be used");
  });
});
