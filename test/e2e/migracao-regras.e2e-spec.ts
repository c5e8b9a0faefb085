import { ledgerRuleKeys } from '../../src/contabil/rules/ledger/ledger-rule-keys';
import { RegrasIguais1795313900000 } from '../../src/platform/database/migrations/1795313900000-RegrasIguais';
import { startApp, type TestApp } from '../support/app';
import type { TestSession } from '../support/session';

let api: TestApp;
let user: TestSession;

beforeAll(async () => {
  api = await startApp();
  user = await api.as('funcionario');
});
afterAll(() => api.close());

const KEYS = 'SELECT id, chave_nome, chave_cadeia, chave_condicoes FROM regra_lancamento ORDER BY id';
const when = (campo_comparacao: string, modo_comparacao: string, conteudo_comparacao: string) => ({
  campo_comparacao,
  modo_comparacao,
  conteudo_comparacao,
});

/** The database as it was before the migration, then the migration over the rules that stand in it. */
async function migrate(times = 1): Promise<void> {
  const runner = api.dataSource.createQueryRunner();
  try {
    const migration = new RegrasIguais1795313900000();
    await migration.down(runner);
    for (let time = 0; time < times; time++) await migration.up(runner);
  } finally {
    await runner.release();
  }
}

describe('the keys of stored rules', () => {
  it('become those that the service makes, also when the migration was cut off and runs again', async () => {
    const { id: id_cliente } = await api.make.customer();
    const { id: id_banco } = await api.make.banco();
    const plano = await api.make.planoContas({ id_usuario_created: user.userId, id_cliente });
    const chains = [
      [when('descricao', 'contem', '  TARIFA  Pacóte ')],
      [when('valor', 'igual', '1.234,5'), { ...when('tipo', 'igual', 'C'), proxima_comparacao: 'OU', ordem: 0 }],
      [when('valor', 'maior_que', '0010'), when('documento', 'diferente', ''), when('valor', 'diferente', '-3,00')],
    ];
    const scopes = [{ id_cliente }, { id_banco }, { id_cliente, id_banco }];
    for (const [index, condicoes] of chains.entries())
      for (const scope of scopes)
        await user
          .post('/regras-lancamento', {
            ...scope,
            nome: `Rule ${index}`,
            condicoes,
            conta_debito_codigo: '1',
            ...('id_banco' in scope ? {} : { id_plano_contas: plano.id, conta_credito_codigo: '2' }),
          })
          .expect(201);
    const [last] = await api.rows<{ id: number }>('SELECT MAX(id) AS id FROM regra_lancamento');
    await api.rows("UPDATE regra_lancamento SET origem = 'regras_conversor', chave_nome = NULL WHERE id = ?", [
      last?.id,
    ]);
    const made = await api.rows(KEYS);
    // What an import has made had keys of its own kind.
    await api.rows(
      "UPDATE regra_lancamento SET chave_condicoes = CONCAT('old', id), chave_nome = COALESCE(chave_nome, CONCAT('old', id))",
    );
    await migrate(2);
    expect(await api.rows(KEYS)).toEqual(made);
  });

  it('say C for a direction that was written out, and leave two rules that mean the same now in place', async () => {
    const { id: id_cliente } = await api.make.customer();
    const rule = (nome: string, conteudo_comparacao: string) => ({
      id_cliente,
      nome,
      condicoes: [{ ...when('tipo', 'igual', conteudo_comparacao), proxima_comparacao: null, ordem: 1 }],
    });
    for (const route of ['regras-lancamento', 'regra-ignorar']) {
      const table = route === 'regra-ignorar' ? 'regra_ignorar' : 'regra_lancamento';
      const accounts = route === 'regra-ignorar' ? {} : { conta_debito_codigo: '1' };
      const ids: number[] = [];
      for (const [nome, tipo] of [
        ['first', 'C'],
        ['second', 'D'],
      ] as const) {
        const { body } = await user.post(`/${route}`, { ...rule(nome, tipo), ...accounts }).expect(201);
        ids.push((body as { data: { id: number } }).data.id);
      }
      await api.rows(`UPDATE ${table}_condicao SET conteudo_comparacao = ' Crédito' WHERE id_${table} = ?`, [ids[1]]);
      await migrate();
      const second = await user.get(`/${route}/${ids[1]}`).expect(200);
      expect(second.body.data.condicoes).toMatchObject([{ conteudo_comparacao: 'C' }]);
      await user.post(`/${route}`, { ...rule('third', 'entrada'), ...accounts }).expect(409);
      await user.post(`/${route}`, { ...rule('fourth', 'saida'), ...accounts }).expect(201);
    }
  });

  it('are found by the service afterwards', async () => {
    const [row] = await api.rows<{ id_cliente: number; chave_cadeia: string }>(
      "SELECT id_cliente, chave_cadeia FROM regra_lancamento WHERE nome = 'fourth'",
    );
    const keys = ledgerRuleKeys({
      id_banco: null,
      id_cliente: row?.id_cliente ?? 0,
      id_estrutura: null,
      nome: 'fourth',
      origem: 'manual',
      id_plano_contas: null,
      conta_debito_codigo: '1',
      conta_credito_codigo: null,
      condicoes: [
        {
          campo_comparacao: 'tipo',
          modo_comparacao: 'igual',
          conteudo_comparacao: 'D',
          proxima_comparacao: null,
          ordem: 1,
        },
      ],
    });
    expect(row?.chave_cadeia).toBe(keys.chave_cadeia);
  });
});
