import 'reflect-metadata';
import fc from 'fast-check';
import {
  AnyField,
  BoolField,
  Check,
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
  NumberField,
  ObjectField,
  TextField,
} from './fields';
import { compileBatch } from './validate-batch';
import { validateDto } from './validate';

/** One field of every flat kind, in every presence. */
@Check<Sample>((sample) =>
  sample.inteiro !== undefined && sample.inteiro === sample.numero
    ? { loc: ['numero'], msg: 'equal to inteiro', type: 'value_error' }
    : undefined,
)
class Sample {
  @TextField({ max: 5 }) texto: string;
  @TextField({ optional: true, nullable: true, blankIsNull: true, max: 3 }) vazio?: string | null;
  @TextField({ optional: true, pattern: /^\d+$/, trim: false }) digitos?: string;
  @IntField({ optional: true, min: -2, max: 2 }) inteiro?: number;
  @IdField({ nullable: true }) id?: number | null;
  @NumberField({ optional: true, max: 100, decimals: 2 }) numero?: number;
  @BoolField({ default: false }) sim: boolean;
  @MoneyField() valor: string;
  @DecimalField({ nullable: true, scale: 4, moreThan: '-1' }) taxa?: string | null;
  @DateField({ optional: true }) dia?: string;
  @DateTimeField({ optional: true }) hora?: Date;
  @CompetenciaField({ optional: true }) competencia?: string;
  @DocumentoField({ nullable: true }) documento?: string | null;
  @EnumField(['A', 'B'], { default: 'A' }) letra: string;
  @ListField({ kind: 'int', min: 0 }, { default: [], max: 2 }) lista: number[];
  @ObjectField({ nullable: true }) objeto?: object | null;
  @AnyField({ optional: true }) resto?: unknown;
}

const NAMES = [
  ...['texto', 'vazio', 'digitos', 'inteiro', 'id', 'numero', 'sim', 'valor', 'taxa', 'dia', 'hora', 'competencia'],
  ...['documento', 'letra', 'lista', 'objeto', 'resto'],
];
const FOREIGN = ['outro', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '0', ''];
const NEARLY_RIGHT = [
  ...[
    null,
    true,
    false,
    0,
    -0,
    1,
    -3,
    2,
    1.5,
    1.005,
    1e21,
    2 ** 53,
    '',
    ' ',
    ' abc ',
    'abcdef',
    '12',
    '1,5',
    '1.50',
    '-0.00',
  ],
  ...[
    '9999999999999.99',
    '10000000000000',
    '1.23456',
    '2026-02-29',
    '2024-02-29',
    '2026-03-05T10:00',
    '03/2026',
    '13/2026',
  ],
  ...[
    '11222333000181',
    '12.ABC.345/01DE-35',
    '123',
    'A',
    'B',
    'C',
    [],
    [1],
    [1, -1],
    [1, null],
    [1, 2, 3],
    {},
    { a: 1 },
  ],
];

const value = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...NEARLY_RIGHT) }, fc.jsonValue());
const good = { texto: 'abc', valor: '1.00' };
const entries = fc.array(fc.tuple(fc.constantFrom(...NAMES, ...NAMES, ...FOREIGN), value), { maxLength: 8 });
/** Made from JSON text, as a request is: so `__proto__` is a field like any other. */
const item = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(entries, fc.boolean()).map(([list, complete]) => objectOf(list, complete)) },
  value,
);

const one = fc.constantFrom;
const rightItem = fc.record(
  {
    texto: one(' a ', 'abcde'),
    vazio: one(null, '', ' ', 'abc'),
    digitos: one('12', ''),
    inteiro: one(-2, 0, 2),
    id: one(null, 1),
    numero: one(0, 1.25, -7.5),
    sim: fc.boolean(),
    valor: one('1', 1.5, '0.00', '9999999999999.99'),
    taxa: one(null, '1.2345', -0.5),
    dia: one('2024-02-29', ' 2026-01-31 '),
    hora: one('2026-03-05T10:00', '2026-03-05T10:00:00Z'),
    competencia: one('03/2026'),
    documento: one(null, '111.444.777-35', '12.ABC.345/01DE-35'),
    letra: one('A', 'B'),
    lista: one<number[]>([], [1], [1, 2]),
    objeto: one(null, {}, { a: [1] }),
    resto: fc.jsonValue().filter((each) => each !== null),
  },
  { requiredKeys: ['texto', 'valor'] },
);

function objectOf(list: [string, unknown][], complete: boolean): unknown {
  const all = [...(complete ? Object.entries(good) : []), ...list];
  const members = all.map(([name, each]) => `${JSON.stringify(name)}:${JSON.stringify(each)}`);
  return JSON.parse(`{${members.join(',')}}`);
}

const inOrder = (problems: readonly { loc: readonly unknown[] }[]) =>
  [...problems].map((problem) => JSON.stringify(problem)).sort();

describe('the compiled batch validator', () => {
  const validate = compileBatch(Sample, 50);

  it('says of each element what validateDto says of it', () => {
    let [batches, accepted] = [0, 0];
    fc.assert(
      fc.property(fc.oneof(fc.array(item, { maxLength: 4 }), fc.array(rightItem, { maxLength: 4 })), (items) => {
        batches += 1;
        const batch = validate(items);
        const single = items.map((each) => validateDto(Sample, each));
        const problems = single.flatMap((result, index) =>
          'problems' in result ? result.problems.map((each) => ({ ...each, loc: [index, ...each.loc] })) : [],
        );
        if (problems.length > 0) {
          expect('problems' in batch && inOrder(batch.problems)).toEqual(inOrder(problems));
        } else {
          accepted += items.length;
          expect('dto' in batch && batch.dto.map((dto) => ({ ...dto }))).toEqual(
            single.map((result) => ('dto' in result ? { ...result.dto } : undefined)),
          );
        }
      }),
      { numRuns: 1000 },
    );
    // Both sides of the comparison were really met.
    expect(accepted).toBeGreaterThan(batches / 10);
  });

  it('gives each element its own defaults', () => {
    const result = validate([good, good]);
    if (!('dto' in result)) throw new Error('rejected');
    result.dto[0]?.lista.push(1);
    expect(result.dto[1]).toStrictEqual({ ...good, sim: false, letra: 'A', lista: [] });
  });

  it('rejects what is no list, and a list that is too long, as a whole', () => {
    for (const input of [null, undefined, {}, 'x', 1])
      expect(validate(input)).toEqual({ problems: [{ loc: [], msg: 'Input should be a list', type: 'list_type' }] });
    expect(validate(Array.from({ length: 51 }, () => good))).toEqual({
      problems: [{ loc: [], msg: 'List should have at most 50 items', type: 'too_long' }],
    });
    expect(validate(Array.from({ length: 50 }, () => good))).toHaveProperty('dto');
    expect(validate([])).toEqual({ dto: [] });
  });

  it('runs the whole-DTO checks once the fields are right', () => {
    expect(validate([good, { ...good, inteiro: 1, numero: 1 }])).toEqual({
      problems: [{ loc: [1, 'numero'], msg: 'equal to inteiro', type: 'value_error' }],
    });
    expect(validate([{ ...good, texto: 1, inteiro: 1, numero: 1 }])).toMatchObject({
      problems: [{ loc: [0, 'texto'], type: 'string_type' }],
    });
  });

  it('is made of flat DTOs alone', () => {
    class Holder {
      @TextField() fora: string;
      @NestedField(() => Sample) dentro: Sample;
    }
    expect(() => compileBatch(Holder, 50)).toThrow('Holder is not flat');
  });

  it('stops at the hundredth problem', () => {
    let read = 0;
    const item = () => ({
      get texto() {
        read++;
        return 1;
      },
    });
    const result = compileBatch(Sample, 5_000)(Array.from({ length: 5_000 }, item));
    expect('problems' in result && result.problems).toHaveLength(100);
    // Each item has two: a text that is none, and no amount.
    expect(read).toBe(50);
    const odd = [{ ...good, texto: 1 }, ...Array.from({ length: 50 }, item)];
    expect(compileBatch(Sample, 5_000)(odd)).toHaveProperty('problems.length', 100);
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_item, n) => [`x${n}`, 1]));
    const rejected = compileBatch(Sample, 5_000)([wide, wide]);
    expect('problems' in rejected && rejected.problems.map(({ loc }) => loc[0])).toEqual(Array(100).fill(0));
    // Of an item whose names alone are a hundred problems nothing is read.
    const [before, crowded] = [read, Object.defineProperties(item(), Object.getOwnPropertyDescriptors(wide))];
    compileBatch(Sample, 5_000)([crowded]);
    expect(read).toBe(before);
  });
});
