import 'reflect-metadata';
import { ExactNumber } from '../../../kernel/exact-json';
import { bodyFor, bodyTexts } from './body-texts';
import {
  AnyField,
  DecimalField,
  EnumField,
  IntField,
  ListField,
  NestedField,
  NumberField,
  ObjectField,
  TextField,
} from './fields';

const TEXT = '{"x":0.30000000000000001}';

/** Whether the field's DTO is given the number with all its digits. */
function isGivenDigits(...fields: readonly PropertyDecorator[]): boolean {
  class Dto {}
  for (const [at, field] of fields.entries()) field(Dto.prototype, `x${at}`);
  const body = JSON.parse(TEXT) as object;
  bodyTexts.set(body, TEXT);
  const given = bodyFor(Dto, body) as { x: unknown };
  if (given !== body) expect(given).toEqual({ x: new ExactNumber('0.30000000000000001') });
  return given !== body;
}

class Amount {
  @DecimalField() valor: string;
}

class Name {
  @TextField() nome: string;
}

it.each<[string, boolean, PropertyDecorator]>([
  ['an amount', true, DecimalField()],
  ['a number', true, NumberField()],
  ['an object that is kept', true, ObjectField()],
  ['anything that is kept', true, AnyField()],
  ['a list of amounts', true, ListField({ kind: 'decimal', scale: 2 })],
  ['a DTO of amounts', true, NestedField(() => Amount)],
  ['a whole number', true, IntField()],
  ['one of some numbers', true, EnumField([1, 2])],
  ['one of some words', false, EnumField(['a', 'b'])],
  ['a text', false, TextField()],
  ['a list of texts', false, ListField({ kind: 'text' })],
  ['a DTO of texts', false, NestedField(() => Name)],
])('the body for %s: with all digits: %j', (_name, wants, field) => {
  expect(isGivenDigits(field)).toBe(wants);
  expect(isGivenDigits(TextField(), field)).toBe(wants);
});

it('is as it came where no text of it is known', () => {
  for (const body of [{ valor: 1 }, null, undefined, 'x']) expect(bodyFor(Amount, body)).toBe(body);
});
