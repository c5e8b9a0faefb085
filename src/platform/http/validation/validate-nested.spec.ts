import 'reflect-metadata';
import { Check, IntField, ListField, NestedField, NestedListField, TextField } from './fields';
import { longLists, validateDto, validateWithLists } from './validate';
import { runToEnd } from '../../../../test/support/run-to-end';

@Check<Child>(({ nome }) => (nome === 'x' ? { loc: ['nome'], msg: 'no x', type: 'value_error' } : undefined))
class Child {
  @TextField() nome: string;
  @IntField({ default: 7 }) ordem: number;
}

class Parent {
  @NestedField(() => Child, { nullable: true }) um?: Child | null;
  @NestedListField(() => Child, { optional: true }) muitos?: Child[];
  @NestedListField(() => Child, { optional: true, max: 2 }) poucos?: Child[];
  @TextField({ optional: true }) nota?: string;
}

class Grandparent {
  @NestedField(() => Parent, { optional: true }) filho?: Parent;
  @NestedListField(() => Parent, { optional: true }) filhos?: Parent[];
}

class Nothing {}

const A = { nome: 'a' };
const X = { nome: 'x' };

function problemsOf(type: new () => object, input: unknown): readonly string[] {
  const result = validateDto(type, input);
  return 'problems' in result ? result.problems.map(({ loc, type }) => `${loc.join('.')} ${type}`) : [];
}

it('checks each DTO as a whole, and reports where it is', () => {
  expect(problemsOf(Parent, { um: X, muitos: [A, X] })).toEqual(['um.nome value_error', 'muitos.1.nome value_error']);
  expect(problemsOf(Grandparent, { filho: { um: X }, filhos: [{}, { um: X, muitos: [A, X] }] })).toEqual([
    'filho.um.nome value_error',
    'filhos.1.um.nome value_error',
    'filhos.1.muitos.1.nome value_error',
  ]);
  expect(problemsOf(Parent, { nota: 'x' })).toEqual([]);
});

it('gives what is inside its defaults, and has nothing that was not sent', () => {
  expect(validateDto(Parent, { um: null, muitos: [A] })).toStrictEqual({
    dto: Object.assign(new Parent(), { um: null, muitos: [Object.assign(new Child(), { nome: 'a', ordem: 7 })] }),
  });
  const result = validateDto(Parent, { muitos: [] });
  expect('dto' in result && Object.keys(result.dto)).toEqual(['muitos']);
});

it('takes nothing for a DTO without fields, and nothing else', () => {
  expect(validateDto(Nothing, {})).toEqual({ dto: {} });
  expect(problemsOf(Nothing, { x: 1 })).toEqual(['x extra_forbidden']);
});

it.each([
  [null, [{ loc: [], msg: 'Input should be an object', type: 'dict_type' }]],
  [{ um: [] }, [{ loc: ['um'], msg: 'Input should be an object', type: 'dict_type' }]],
  [{ muitos: {} }, [{ loc: ['muitos'], msg: 'Input should be a list', type: 'list_type' }]],
  [{ muitos: [A, null] }, [{ loc: ['muitos', 1], msg: 'Input should be an object', type: 'dict_type' }]],
  [{ poucos: [A, A, A] }, [{ loc: ['poucos'], msg: 'List should have at most 2 items', type: 'too_long' }]],
])('%j is rejected', (input, problems) => {
  expect(validateDto(Parent, input)).toEqual({ problems });
});

it('reports a hundred problems at most, wherever they are found', () => {
  const bad = Array.from({ length: 150 }, () => ({}));
  const wrong = Array.from({ length: 150 }, () => X);
  const unlisted = Object.fromEntries(bad.map((_, n) => [`x${n}`, n]));
  expect(problemsOf(Parent, { muitos: bad })).toHaveLength(100);
  expect(problemsOf(Parent, { muitos: wrong })).toHaveLength(100);
  expect(problemsOf(Parent, { um: { ...A, ...unlisted }, poucos: bad })).toHaveLength(100);
});

describe('a body with a long list', () => {
  @Check<Batch>(({ ids, itens }) =>
    ids.length === itens?.length ? undefined : { loc: ['ids'], msg: 'one each', type: 'value_error' },
  )
  class Batch {
    @ListField({ kind: 'int' }) ids: number[];
    @NestedListField(() => Child, { optional: true, min: 1, max: 500 }) itens?: Child[];
  }

  const COUNT = 450;
  const range = (count = COUNT) => Array.from({ length: count }, (_, n) => n);
  const inSteps = (input: Record<string, unknown>) => validateWithLists(Batch, input, longLists(Batch, input));
  const itens = (changed: Record<number, unknown> = {}) => range().map((n) => (n in changed ? changed[n] : A));

  it('is validated with a pause after every hundred items', () => {
    expect([...inSteps({ ids: range(), itens: itens() })]).toHaveLength(4);
  });

  it('is what it is without pauses', () => {
    const input = { ids: range(), itens: itens() };
    expect(runToEnd(inSteps(input))).toStrictEqual(validateDto(Batch, input));
  });

  it.each<[string, Record<string, unknown>]>([
    ['an item that is wrong', { ids: range(), itens: itens({ 0: { nome: 1 }, 449: {} }) }],
    ['an item that is wrong as a whole', { ids: range(), itens: itens({ 3: X }) }],
    ['items that are no objects', { ids: range(), itens: itens({ 2: { nome: 1 }, 7: null, 8: [] }) }],
    ['another field that is wrong', { ids: ['1'], itens: itens() }],
    ['an unlisted field', { ids: range(), itens: itens({ 9: { nome: 'a', x: 1 } }), y: 1 }],
    ['a missing field', { itens: itens() }],
    ['a whole that is wrong', { ids: [], itens: itens() }],
    ['many wrong items', { ids: range(), itens: range().map(() => ({})) }],
  ])('has the problems that it has without pauses: %s', (_name, input) => {
    const result = runToEnd(inSteps(input));
    expect(result).toHaveProperty('problems');
    expect(result).toEqual(validateDto(Batch, input));
  });

  it('is not one that is too long, or no list', () => {
    for (const wrong of [range(501).map(() => A), range(100).map(() => A), {}, null, undefined])
      expect(longLists(Batch, { ids: [], itens: wrong })).toEqual([]);
    expect(longLists(Batch, [])).toEqual([]);
  });
});
