import 'reflect-metadata';
import { Check, IntField, NestedField, NestedListField, TextField } from './fields';
import { validateDto } from './validate';

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

it('checks each DTO as a whole, and tells where it stands', () => {
  expect(problemsOf(Parent, { um: X, muitos: [A, X] })).toEqual(['um.nome value_error', 'muitos.1.nome value_error']);
  expect(problemsOf(Grandparent, { filho: { um: X }, filhos: [{}, { um: X, muitos: [A, X] }] })).toEqual([
    'filho.um.nome value_error',
    'filhos.1.um.nome value_error',
    'filhos.1.muitos.1.nome value_error',
  ]);
  expect(problemsOf(Parent, { nota: 'x' })).toEqual([]);
});

it('gives what stands inside its defaults, and has nothing that was not sent', () => {
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

it('tells a hundred problems at most, wherever they are found', () => {
  const bad = Array.from({ length: 150 }, () => ({}));
  const wrong = Array.from({ length: 150 }, () => X);
  const unlisted = Object.fromEntries(bad.map((_, n) => [`x${n}`, n]));
  expect(problemsOf(Parent, { muitos: bad })).toHaveLength(100);
  expect(problemsOf(Parent, { muitos: wrong })).toHaveLength(100);
  expect(problemsOf(Parent, { um: { ...A, ...unlisted }, poucos: bad })).toHaveLength(100);
});
