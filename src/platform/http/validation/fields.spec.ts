import 'reflect-metadata';
import { normalizeDocumento, WRITTEN_DOCUMENTO } from '../../../kernel/documento';
import { momentOf } from '../../../kernel/calendar';
import { type FieldSpec, fieldsOf } from './field-spec';
import {
  AnyField,
  CompetenciaField,
  DateField,
  DateTimeField,
  DecimalField,
  DocumentoField,
  EnumField,
  IdField,
  IntField,
  ListField,
  MoneyField,
  NestedField,
  NestedListField,
  ObjectField,
  PartialOf,
  PickOf,
  SimNaoField,
  TextField,
} from './fields';
import { MomentField } from './parameters';

class Child {}
const child = () => Child;

function specOf(decorate: PropertyDecorator): FieldSpec | undefined {
  class Dto {}
  decorate(Dto.prototype, 'x');
  return fieldsOf(Dto).get('x');
}

const GIVEN = { required: true, nullable: false };

it.each<[string, PropertyDecorator, object]>([
  ['text', TextField(), { kind: 'text', min: 1 }],
  ['text of a length of its own', TextField({ min: 3, max: 5 }), { kind: 'text', min: 3, max: 5 }],
  ['text as sent', TextField({ trim: false }), { kind: 'text', trim: false }],
  ['text that says what is usual', TextField({ trim: true }), { kind: 'text', min: 1, trim: true }],
  ['a whole number', IntField({ max: 3 }), { kind: 'int', max: 3 }],
  ['an id', IdField(), { kind: 'int', min: -(2 ** 53 - 1), max: 2 ** 53 - 1 }],
  ['a decimal', DecimalField(), { kind: 'decimal', scale: 2 }],
  ['a rate', DecimalField({ scale: 4 }), { kind: 'decimal', scale: 4 }],
  ['money', MoneyField(), { kind: 'decimal', scale: 2, min: '0.00', lessThan: '10000000000000.00' }],
  ['a date', DateField(), { kind: 'date' }],
  ['an instant', DateTimeField(), { kind: 'datetime' }],
  ['a competence', CompetenciaField(), { kind: 'competencia' }],
  ['a value of some', EnumField([1, 2]), { kind: 'enum', values: [1, 2] }],
  ['yes or no', SimNaoField(), { kind: 'enum', values: ['S', 'N'], booleans: true }],
  ['a list', ListField({ kind: 'bool' }, { max: 2 }), { kind: 'list', of: { kind: 'bool' }, max: 2 }],
  ['a DTO', NestedField(child), { kind: 'nested', type: child }],
  ['a list of DTOs', NestedListField(child), { kind: 'nested', type: child, list: {} }],
  ['a bounded one', NestedListField(child, { min: 1 }), { kind: 'nested', type: child, min: 1, list: { min: 1 } }],
  ['one up to so many', NestedListField(child, { max: 2 }), { kind: 'nested', type: child, max: 2, list: { max: 2 } }],
  [
    'a list or a page',
    NestedListField(child, { orPage: true }),
    { kind: 'nested', type: child, orPage: true, list: { orPage: true } },
  ],
  ['an object', ObjectField(), { kind: 'object' }],
  ['anything', AnyField(), { kind: 'any' }],
  [
    'a document',
    DocumentoField(),
    {
      kind: 'text',
      normalize: normalizeDocumento,
      written: WRITTEN_DOCUMENTO,
      expected: expect.stringMatching(/CPF.*CNPJ/) as string,
    },
  ],
])('%s is what its decorator declares', (_name, decorate, spec) => {
  expect(specOf(decorate)).toStrictEqual({ ...GIVEN, ...spec });
});

it('a moment may be left out, and is read by its own rules', () => {
  expect(specOf(MomentField({ description: 'From' }))).toMatchObject({
    ...{ kind: 'text', required: false, nullable: false, normalize: momentOf, description: 'From' },
    expected: expect.stringMatching(/ISO 8601/) as string,
  });
});

describe('a field', () => {
  it.each([
    [{}, { required: true, nullable: false }],
    [{ optional: true }, { required: false, nullable: false }],
    [{ nullable: true }, { required: false, nullable: true }],
    [
      { nullable: true, optional: false },
      { required: true, nullable: true },
    ],
    [{ default: 7 }, { required: false, nullable: false, default: 7 }],
    [{ default: undefined }, { required: false, nullable: false, default: undefined }],
    [
      { default: 7, optional: false },
      { required: true, nullable: false, default: 7 },
    ],
  ])('with %j is %j', (options, presence) => {
    const { required, nullable, ...rest } = specOf(IntField(options))!;
    expect({ required, nullable, ...('default' in rest ? { default: rest.default } : {}) }).toStrictEqual(presence);
  });

  it('of text may be blank where it may be left out', () => {
    expect(specOf(TextField({ optional: true }))).not.toHaveProperty('min');
  });
});

class Person {
  @TextField({ max: 5 }) nome: string;
  @IntField({ default: 7 }) ordem: number;
  @MoneyField({ nullable: true }) valor?: string | null;
}

describe('a DTO of some fields of another', () => {
  it('has them optional, bounds kept and defaults gone', () => {
    expect([...fieldsOf(PartialOf(Person, ['ordem', 'nome', 'valor']))]).toEqual([
      ['ordem', { kind: 'int', required: false, nullable: false }],
      ['nome', { kind: 'text', min: 1, max: 5, required: false, nullable: false }],
      ['valor', { ...fieldsOf(Person).get('valor'), required: false }],
    ]);
    expect(fieldsOf(PartialOf(Person, ['ordem'])).get('ordem')).not.toHaveProperty('default');
  });

  it('or has them as they are', () => {
    const picked = fieldsOf(PickOf(Person, ['ordem']));
    expect([...picked]).toStrictEqual([['ordem', fieldsOf(Person).get('ordem')]]);
  });

  it('is none of fields that the other does not have', () => {
    expect(() => PartialOf(Person, ['idade' as 'nome'])).toThrow('Person has no field idade');
    expect(() => PickOf(Person, ['idade' as 'nome'])).toThrow('Person has no field idade');
  });
});
