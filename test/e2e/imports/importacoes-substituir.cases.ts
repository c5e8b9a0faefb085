import { api, useApp, user } from '../../support/case-file';
import { StatementImports } from '../../support/records/statement-imports';
import { StatementRules } from '../../support/records/statement-rules';

let imports: StatementImports;
let rules: StatementRules;

useApp({ user: 'funcionario' });
beforeAll(() => {
  imports = new StatementImports(api, user);
  rules = new StatementRules(api, user.userId);
});

describe('replacement', () => {
  it('puts the entries of a new run in the place of the old ones', async () => {
    const { id_cliente } = await imports.customerWithChart();
    const id = await imports.sendOfx(id_cliente, [{ memo: 'TAXA' }, { memo: 'RUIM', data: '0' }]);
    await user.post(`/importacoes/${id}/substituir`).expect(409);
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    const [before] = await imports.entriesOf(id);
    await rules.ledger('taxa', { id_cliente, conta_debito_codigo: '10', conta_credito_codigo: '20' });
    const { body } = await user.post(`/importacoes/${id}/substituir`).expect(200);
    expect(body).toMatchObject({
      message: 'import replaced',
      data: { qtd_criados: 1, qtd_erros: 1, status_final: 'partial' },
    });
    const after = await imports.entriesOf(id);
    expect(after).toMatchObject([{ status: 'sucesso', id_fixo: before?.id_fixo }]);
    expect(after[0]?.id).not.toBe(before?.id);
  });

  it('keeps import and entries when the new run ends in error', async () => {
    const { id: id_cliente } = await api.make.customer();
    const estrutura = await api.make.estrutura();
    const id = await imports.send('csv', id_cliente, 'x;y;z\n05/03/2026;COMPRA;-10,00\n', {
      id_estrutura: estrutura.id,
    });
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    const before = [await imports.entriesOf(id), (await user.get(`/importacoes/${id}`)).body];
    await api.rows(`UPDATE estrutura SET configuracao = '{}' WHERE id = ?`, [estrutura.id]);
    const { body } = await user.post(`/importacoes/${id}/substituir`).expect(200);
    expect(body.data).toMatchObject({ status_final: 'error', qtd_criados: 0, qtd_erros: 1 });
    expect([await imports.entriesOf(id), (await user.get(`/importacoes/${id}`)).body]).toEqual(before);
  });

  it('runs an import in error again', async () => {
    const { id: id_cliente } = await api.make.customer();
    const id = await imports.send('csv', id_cliente, 'nada\n');
    await user.post(`/importacoes/${id}/confirmar`).expect(200);
    expect((await user.post(`/importacoes/${id}/substituir`).expect(200)).body.data.status_final).toBe('error');
    expect((await user.get(`/importacoes/${id}`)).body.data.status).toBe('error');
  });
});
