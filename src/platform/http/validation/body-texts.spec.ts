import 'reflect-metadata';
import { ExactNumber } from '../../../kernel/exact-json';
import { bodyFor, bodyTexts } from './body-texts';
import {
  AnyField,
  DecimalField,
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

it.each<[string, PropertyDecorator, boolean]>([
  ['an amount', DecimalField(), true],
  ['a number', NumberField(), true],
  ['an object that is kept', ObjectField(), true],
  ['anything that is kept', AnyField(), true],
  ['a list of amounts', ListField({ kind: 'decimal', scale: 2 }), true],
  ['a DTO of amounts', NestedField(() => Amount), true],
  ['a whole number', IntField(), false],
  ['a text', TextField(), false],
  ['a list of texts', ListField({ kind: 'text' }), false],
  ['a DTO of texts', NestedField(() => Name), false],
])('the body for %s: with all digits: %3$j', (_name, field, wants) => {
  expect(isGivenDigits(field)).toBe(wants);
  expect(isGivenDigits(TextField(), field)).toBe(wants);
});

it('is as it came where no text of it is known', () => {
  for (const body of [{ valor: 1 }, null, undefined, 'x']) expect(bodyFor(Amount, body)).toBe(body);
});
