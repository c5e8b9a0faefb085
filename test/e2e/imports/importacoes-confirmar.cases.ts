import { api, useApp, user } from '../../support/case-file';
import { StatementImports } from '../../support/records/statement-imports';
import { StatementRules } from '../../support/records/statement-rules';
import type { OfxRow } from '../../support/statements';

let imports: StatementImports;
let rules: StatementRules;

useApp({ user: 'funcionario' });
beforeAll(() => {
  imports = new StatementImports(api, user);
  rules = new StatementRules(api, user.userId);
});

describe('preview and confirmation', () => {
  it('shows the same before and after: rules, ignored lines, errors, entries', async () => {
    const { id_cliente, id_plano_contas } = await imports.customerWithChart();
    await rules.ledger('tarifa', {
      id_cliente,
      conta_debito_codigo: '10',
      conta_credito_codigo: '20',
      codigo_historico: '7',
    });
    await rules.ledger('salário', {
      id_cliente,
      conta_debito_codigo: '30',
      historico_contabil: 'Folha {data} {documento}',
    });
    await rules.ignore('aplicacao', { id_cliente });
    const id = await imports.sendOfx(id_cliente, [
      { memo: 'TARIFA  MENSAL', valor: '-12,50', checknum: '77', data: '20260331' },
      { memo: 'SALARIO MARIA', valor: '-1.234,56', checknum: '99', data: '20260305' },
      { memo: 'Aplicação automática', valor: '-5000.00' },
      { memo: 'RECEBIMENTO', valor: '300.00', data: '20260301120000[-3:BRT]' },
      { memo: 'ZERO', valor: '0.00' },
      { memo: 'RUIM', data: '20260231' },
    ]);
    const preview = (await user.post(`/importacoes/${id}/preview`).expect(200)).body;
    expect(preview).toEqual({
      success: true,
      message: 'ok',
      data: {
        importacao_id: id,
        tipo: 'ofx',
        total_linhas_lidas: 6,
        qtd_lancamentos_detectados: 3,
        qtd_erros: 1,
        qtd_ignorados: 2,
        id_banco: null,
        codigo_ofx_detectado: '341',
        id_banco_sugerido: null,
        contas: [{ conta: '12345', banco: '341', moeda: 'BRL', linhas: 4, soma: '-5947.06' }],
        avisos: [{ codigo: 'sem_banco', mensagem: expect.any(String), qtd: 1, linhas: [] }],
        ignorados: [
          {
            linha_arquivo: expect.any(Number),
            data: '2026-03-05',
            descricao: 'Aplicação automática',
            valor: '5000.00',
            tipo: 'D',
            motivo: 'ignored by rule ignore aplicacao',
            codigo: 'importacoes.regra_de_ignorar',
            valores: { regra: 'ignore aplicacao' },
            id_fixo: expect.stringContaining(':F3:'),
            excluida: false,
          },
          expect.objectContaining({ descricao: 'ZERO', motivo: 'the amount is zero', codigo: 'extrato.valor_zero' }),
        ],
        lancamentos: [
          {
            linha_arquivo: expect.any(Number),
            data: '2026-03-31',
            descricao: 'TARIFA MENSAL',
            valor: '12.50',
            tipo: 'D',
            documento: '77',
            id_fixo: '341::12345:F1:2026-03-31:12.50:D',
            conta_debito: { id: expect.any(Number), codigo_dominio: '10', nome: 'Conta 10' },
            conta_credito: { id: expect.any(Number), codigo_dominio: '20', nome: 'Conta 20' },
            regras_aplicadas: [
              { id: expect.any(Number), nome: expect.stringMatching(/^ledger tarifa/), origem: 'cliente' },
            ],
            status_previsto: 'sucesso',
            possivel_duplicado: false,
            duplicado_de: null,
            sugestao: null,
            conta: '12345',
          },
          expect.objectContaining({
            descricao: 'SALARIO MARIA',
            valor: '1234.56',
            conta_debito: expect.objectContaining({ codigo_dominio: '30' }),
            conta_credito: null,
            status_previsto: 'regra_pendente',
          }),
          expect.objectContaining({ descricao: 'RECEBIMENTO', tipo: 'C', regras_aplicadas: [] }),
        ],
        erros: [
          {
            linha: expect.any(Number),
            conteudo: expect.stringContaining('RUIM'),
            erro: expect.stringContaining('DTPOSTED'),
            codigo: 'extrato.data_ilegivel',
            valores: { campo: 'DTPOSTED', texto: '20260231' },
          },
        ],
      },
    });
    expect((await user.get(`/importacoes/${id}`)).body.data).toMatchObject({ status: 'pending', erros: null });
    expect(await imports.entriesOf(id)).toEqual([]);

    const { body } = await user.post(`/importacoes/${id}/confirmar`).expect(200);
    expect(body).toEqual({
      success: true,
      message: 'import confirmed',
      data: {
        importacao_id: id,
        qtd_criados: 3,
        qtd_erros: 1,
        qtd_ignorados: 2,
        qtd_sucesso: 1,
        qtd_pendentes: 2,
        status_final: 'partial',
        data_hora_conclusao: expect.stringMatching(/-03:00$/),
      },
    });
    const entries = await imports.entriesOf(id);
    expect(entries.map((entry) => entry.historico_contabil)).toEqual([
      'RECEBIMENTO',
      'Folha 05/03/2026 99',
      'TARIFA MENSAL',
    ]);
    expect(entries[2]).toMatchObject({
      id_usuario_created: user.userId,
      id_cliente,
      id_plano_contas,
      competencia: '03/2026',
      data_registro: '2026-03-31',
      valor: '12.50',
      codigo_historico: '7',
      numero_documento: '77',
      status: 'sucesso',
      origem: 'import_ofx',
      id_importacao: id,
      id_fixo: '341::12345:F1:2026-03-31:12.50:D',
      linha_arquivo: expect.any(Number),
      conta: '12345',
      extrato_data: '2026-03-31',
      extrato_valor: '12.50',
      extrato_tipo: 'D',
      extrato_descricao: 'TARIFA MENSAL',
      extrato_documento: '77',
    });
    expect(entries[0]).toMatchObject({ codigo_historico: '', status: 'regra_pendente', regras_aplicadas: [] });
    const [kept] = await api.rows(
      'SELECT linha_arquivo, extrato_descricao, extrato_documento, extrato_tipo FROM lancamento_contabil WHERE id = ?',
      [entries[2]?.id],
    );
    expect(kept).toEqual({
      linha_arquivo: preview.data.lancamentos[0].linha_arquivo,
      extrato_descricao: 'TARIFA MENSAL',
      extrato_documento: '77',
      extrato_tipo: 'D',
    });
    expect((await user.get(`/importacoes/${id}`)).body.data).toMatchObject({
      status: 'partial',
      qtd_lancamentos_criados: 3,
      qtd_atualizados: 0,
      qtd_ignorados: 2,
      qtd_linhas_erro: 1,
      erros: preview.data.erros,
      data_hora_conclusao: body.data.data_hora_conclusao,
    });
    await user.post(`/importacoes/${id}/confirmar`).expect(409);
    await user.post(`/importacoes/${id}/preview`).expect(200);
  });

  it('marks what the ledger has already, and leaves it out on request', async () => {
    const { id } = await api.make.customer();
    const first = await imports.sendOfx(id, [{ memo: 'A' }, { memo: 'B' }]);
    await user.post(`/importacoes/${first}/confirmar`).expect(200);
    const second = await imports.sendOfx(id, [{ memo: 'A' }, { memo: 'B' }, { memo: 'C' }]);
    const { body } = await user.post(`/importacoes/${second}/preview`).expect(200);
    expect(body.data.lancamentos.map((line: { possivel_duplicado: boolean }) => line.possivel_duplicado)).toEqual([
      true,
      true,
      false,
    ]);
    const response = await user.post(`/importacoes/${second}/confirmar?ignorar_duplicados=true`).expect(200);
    expect(response.body.data).toMatchObject({ qtd_criados: 1, qtd_ignorados: 2, status_final: 'success' });
    const third = await imports.sendOfx(id, [{ memo: 'A' }, { memo: 'B' }, { memo: 'C' }, { memo: 'D' }]);
    expect((await user.post(`/importacoes/${third}/confirmar`).expect(200)).body.data.qtd_criados).toBe(4);
    // Another customer's ledger does not count.
    const foreign = await imports.sendOfx((await api.make.customer()).id, [{ memo: 'A' }]);
    const other = await user.post(`/importacoes/${foreign}/preview`).expect(200);
    expect(other.body.data.lancamentos[0].possivel_duplicado).toBe(false);
  });

  it('ends in success when all lines are ignored or there are none, in error when all failed', async () => {
    const { id } = await api.make.customer();
    await rules.ignore('saldo', { id_cliente: id });
    const outcomes: [OfxRow[], object][] = [
      [[{ memo: 'SALDO 1' }], { qtd_criados: 0, qtd_ignorados: 1, qtd_erros: 0, status_final: 'success' }],
      [[], { qtd_criados: 0, qtd_ignorados: 0, qtd_erros: 0, status_final: 'success' }],
      [[{ data: '1' }, { data: '2' }], { qtd_criados: 0, qtd_erros: 2, status_final: 'error' }],
      [
        [{ data: '1' }, { memo: 'SALDO 2' }],
        { qtd_criados: 0, qtd_ignorados: 1, qtd_erros: 1, status_final: 'partial' },
      ],
    ];
    for (const [rows, expected] of outcomes) {
      const importacao = await imports.sendOfx(id, rows);
      const { body } = await user.post(`/importacoes/${importacao}/confirmar`).expect(200);
      expect(body.data).toMatchObject(expected);
      const read = await user.get(`/importacoes/${importacao}`).expect(200);
      expect(read.body.data.status).toBe(body.data.status_final);
      expect(read.body.data.qtd_linhas_erro).toBe(body.data.qtd_erros);
    }
  });

  it('keeps the first thousand errors and counts all', async () => {
    const { id } = await api.make.customer();
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      memo: `L${index}`,
      data: index % 2 ? '20260102' : '0',
    }));
    const importacao = await imports.sendOfx(id, rows);
    const { body } = await user.post(`/importacoes/${importacao}/confirmar`).expect(200);
    expect(body.data).toMatchObject({ qtd_criados: 1_250, qtd_erros: 1_250 });
    const read = await user.get(`/importacoes/${importacao}`).expect(200);
    expect(read.body.data.qtd_linhas_erro).toBe(1_250);
    expect(read.body.data.erros).toHaveLength(1_000);
    const preview = (await user.post(`/importacoes/${importacao}/preview`)).body.data;
    expect(preview.qtd_erros).toBe(1_250);
    expect(preview.erros).toHaveLength(1_000);
    expect((await user.get(`/importacoes/${importacao}/erros`)).body.data).toHaveLength(1_250);
  });

  it('cuts a long description before the rules see it, so that a later evaluation sees the same', async () => {
    const { id_cliente } = await imports.customerWithChart();
    await rules.ledger('fim da linha', { id_cliente, conta_debito_codigo: '10', conta_credito_codigo: '20' });
    const importacao = await imports.sendOfx(id_cliente, [
      { memo: `${'x'.repeat(500)} FIM DA LINHA` },
      { memo: 'FIM DA LINHA' },
    ]);
    await user.post(`/importacoes/${importacao}/confirmar`).expect(200);
    expect((await imports.entriesOf(importacao)).map((entry) => entry.status)).toEqual(['regra_pendente', 'sucesso']);
  });

  it('rejects statements the other way round: rules have routes of their own', async () => {
    const { id } = await api.make.customer();
    const importacao = await imports.send('regras_conversor', id, 'a;b\n');
    for (const act of ['preview', 'confirmar']) await user.post(`/importacoes/${importacao}/${act}`).expect(422);
    await user.post(`/importacoes/${importacao}/substituir`).expect(409);
  });
});
