import 'reflect-metadata';
import { checksOf, fieldsOf, formOf, having, isOptionalBody, type Problem, rejectedOf, without } from './field-spec';
import { BoolField, Check, FormDto, IntField, OptionalBody, Rejects, TextField } from './fields';

const problem: Problem = { loc: [], msg: 'no', type: 'value_error' };
const never = () => problem;
const seldom = () => undefined;

@Check(never, without('b'))
@Rejects({ required: ['a'] })
class Base {
  @TextField() a: string;
  @IntField() b: number;
}

@Check(seldom)
@Rejects({ required: ['c'] })
class Derived extends Base {
  @BoolField() c: boolean;
  @IntField() declare a: never;
}

class Nothing {}

@FormDto()
class Strict {}

@FormDto('ignore')
@OptionalBody()
class Lax {}

it('has its own fields behind those of its base, in the place of those of the same name', () => {
  expect([...fieldsOf(Derived)].map(([name, { kind }]) => [name, kind])).toEqual([
    ['a', 'int'],
    ['b', 'int'],
    ['c', 'bool'],
  ]);
  expect([...fieldsOf(Base).keys()]).toEqual(['a', 'b']);
  expect(fieldsOf(Nothing).size).toBe(0);
});

it.each(['constructor', 'toString', '__proto__'])(
  'has no field that is called %s: it would be there unsent',
  (name) => {
    expect(() => TextField()(Nothing.prototype, name)).toThrow(`no field can be called ${name}`);
  },
);

it('has the checks of its base first, and what they and the service reject', () => {
  expect(checksOf(Derived)).toEqual([never, seldom]);
  expect(rejectedOf(Derived)).toEqual([{ properties: { b: { not: {} } } }, { required: ['a'] }, { required: ['c'] }]);
  expect([checksOf(Nothing), rejectedOf(Nothing)]).toEqual([[], []]);
});

it('arrives as a form, or may be left out, where that is declared', () => {
  expect([Strict, Lax, Nothing].map(formOf)).toEqual(['reject', 'ignore', undefined]);
  expect([Strict, Lax, Nothing].map(isOptionalBody)).toEqual([false, true, false]);
});

it('describes in JSON Schema which fields are there', () => {
  expect(without('a', 'b')).toEqual({ properties: { a: { not: {} }, b: { not: {} } } });
  expect(having('a', 'b')).toEqual({ required: ['a', 'b'], properties: { a: {}, b: {} } });
});
