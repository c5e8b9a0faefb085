import { failIfHangs } from '../../../../test/support/servers/hang-guard';
import { suggestMapping } from './rule-table';

const suggestedRoles = (heading: string) =>
  Object.entries(suggestMapping([heading]))
    .filter(([, column]) => column === 0)
    .map(([papel]) => papel);

describe('suggestMapping', () => {
  it.each([
    ['Código do histórico', 'codigo_historico'],
    ['COD. HISTORICO', 'codigo_historico'],
    ['Codhist. do histórico', 'codigo_historico'],
    ['cod. do novo hist.', 'codigo_historico'],
    ['Hist. cod', 'codigo_historico'],
    ['Código da conta', 'codigo_conta'],
    ['codigo_conta', 'codigo_conta'],
    ['Cod.conta', 'codigo_conta'],
    ['Código reduzido da conta', 'codigo_conta'],
    ['Reduzida', 'codigo_conta'],
    ['Conteúdo', 'conteudo_comparacao'],
    ['Texto do extrato', 'conteudo_comparacao'],
    ['Descrição', 'conteudo_comparacao'],
    ['Histórico contábil', 'historico_contabil'],
    ['Complemento', 'historico_contabil'],
    ['Nome', 'nome'],
    ['Título da regra', 'nome'],
  ])('suggests the column %j for %s', (heading, papel) => {
    expect(suggestedRoles(heading)).toEqual([papel]);
  });

  it.each(['Valor', 'Codificado', 'codigo', 'codigo contas', 'contabil', 'Encodigo historiador', 'codhist'])(
    'suggests the column %j for no role',
    (heading) => {
      expect(suggestedRoles(heading)).toEqual([]);
    },
  );

  it('prefers the surest heading of a role', () => {
    expect(suggestMapping(['Conta', 'Cod. reduzido da conta', 'Código da conta', 'Histórico'])).toMatchObject({
      codigo_conta: 2,
      historico_contabil: 3,
    });
    expect(suggestMapping(['Conta', 'Cod. reduzido da conta'])).toMatchObject({ codigo_conta: 1 });
  });

  it.each(['codigo ', 'cod. ', 'cod', 'reduzida ', 'hist', 'conta ', ' '])(
    'reads a heading of %j repeated over a megabyte',
    (fragment) => {
      const heading = fragment.repeat(1_000_000 / fragment.length);
      expect(failIfHangs(() => suggestMapping([heading, 'Código da conta']))).toMatchObject({ codigo_historico: null });
    },
  );

  it('reads the first 200 characters of a heading', () => {
    expect(suggestedRoles(`${'x'.repeat(195)} nome`)).toEqual(['nome']);
    expect(suggestedRoles(`${'x'.repeat(196)} nome`)).toEqual([]);
  });
});
