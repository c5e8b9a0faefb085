import { chainBody, chainOf, chainProblem, chainText, type Condition, EMPTY, testOf, withField } from './conditions';

const of = (part: Partial<Condition>): Condition => ({ ...EMPTY, ...part });
const text = (conteudo_comparacao: string, part: Partial<Condition> = {}) => of({ conteudo_comparacao, ...part });
const amount = (conteudo_comparacao: string) =>
  of({ campo_comparacao: 'valor', modo_comparacao: 'maior_que', conteudo_comparacao });
const line = (descricao: string, valor: bigint) => ({ descricao, documento: '', valor, tipo: 'd' as const });

it('evaluates a chain as the service does: E binds tighter than OU', () => {
  const test = testOf([text('tarifa'), { ...amount('10,00'), proxima_comparacao: 'OU' }, text('iof')]);
  expect(test?.(line('tarifa mensal', 1001n))).toBe(true);
  expect(test?.(line('tarifa mensal', 1000n))).toBe(false);
  expect(test?.(line('iof', 1n))).toBe(true);
});

it('an invalid chain has no test, and shows why', () => {
  expect(testOf([])).toBeNull();
  expect(testOf([text('  ')])).toBeNull();
  expect(chainProblem([text('a'), amount('dez')])).toMatch(/1\.234,56/);
  expect(chainProblem([text('a')])).toBeNull();
});

it('the sentence names direction and connectors', () => {
  const chain = [
    text('TARIFA', { proxima_comparacao: 'OU' }),
    text('IOF', { modo_comparacao: 'comeca_com' }),
    of({ campo_comparacao: 'tipo', modo_comparacao: 'igual', conteudo_comparacao: 'D' }),
  ];
  expect(chainText(chain)).toBe('a descrição contém “TARIFA” ou a descrição começa com “IOF” e o dinheiro sai');
});

it('the sentence of a direction that is no direction claims none', () => {
  const tipo = (conteudo_comparacao: string) =>
    chainText([of({ campo_comparacao: 'tipo', modo_comparacao: 'diferente', conteudo_comparacao })]);
  expect([tipo('C'), tipo('D')]).toEqual(['o dinheiro não entra', 'o dinheiro não sai']);
  expect(tipo('')).toBe('o dinheiro não é “(vazio)”');
});

it('what is read from the API and written again is the same chain', () => {
  const body = chainBody([text('A', { proxima_comparacao: 'OU' }), text('B')]);
  expect(body.map(({ proxima_comparacao, ordem }) => [proxima_comparacao, ordem])).toEqual([
    ['OU', 1],
    [null, 2],
  ]);
  expect(chainBody(chainOf([...body].reverse()))).toEqual(body);
});

it('another field keeps what still means something', () => {
  expect(withField(text('A'), 'documento').conteudo_comparacao).toBe('A');
  expect(withField(text('A'), 'valor')).toMatchObject({ modo_comparacao: 'igual', conteudo_comparacao: '' });
  expect(withField(text('A'), 'tipo')).toMatchObject({ modo_comparacao: 'igual', conteudo_comparacao: 'D' });
});
