import 'reflect-metadata';
import { runToEnd } from '../../../../test/support/run-to-end';
import { areFieldsValid } from './constraints';
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
import { validateBatch, validateDto } from './validate';

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

const good = { texto: 'abc', valor: '1.00' };

class Whole extends Sample {
  @AnyField() qualquer: unknown;
  @BoolField({ nullable: true, optional: false }) talvez: boolean | null;
}

const whole = {
  ...good,
  qualquer: 1,
  talvez: null,
  vazio: 'a',
  digitos: '12',
  inteiro: 1,
  id: 7,
  numero: 2.5,
  sim: true,
  taxa: '0.0001',
  dia: '2026-02-28',
  hora: '2026-02-28T10:00:00Z',
  competencia: '02/2026',
  documento: '11222333000181',
  letra: 'B',
  lista: [1, 2],
  objeto: { a: 1 },
  resto: [1],
};

describe('a batch', () => {
  const validate = (input: unknown, maxItems = 50) => runToEnd(validateBatch(Sample, input, maxItems));

  it('reports the same of each item as of one alone', () => {
    const items = [good, { texto: 'abcdef', valor: 1, outro: 1 }, null, { ...good, valor: '1,5', lista: [1, -1] }];
    const problems = items.flatMap((each, index) => {
      const alone = validateDto(Sample, each);
      return 'problems' in alone ? alone.problems.map((problem) => ({ ...problem, loc: [index, ...problem.loc] })) : [];
    });
    expect(problems).toHaveLength(5);
    expect(validate(items)).toEqual({ problems });
  });

  it.each(Object.keys(whole))('reports the same of the field %s as of one item alone', (field) => {
    const values = [
      undefined,
      null,
      '',
      ' ',
      'abc',
      'abcdef',
      '1',
      '1.00',
      'A',
      true,
      0,
      1,
      3,
      1.005,
      {},
      [],
      [1],
      [1, -1],
      [null],
      [1, 2, 3],
    ];
    for (const value of values) {
      const item = { ...whole, [field]: value };
      const alone = validateDto(Whole, item);
      const expected =
        'dto' in alone
          ? { dto: [alone.dto, alone.dto] }
          : { problems: [0, 1].flatMap((at) => alone.problems.map((each) => ({ ...each, loc: [at, ...each.loc] }))) };
      expect([value, runToEnd(validateBatch(Whole, [item, item], 50))]).toEqual([value, expected]);
      const first = runToEnd(validateBatch(Whole, [whole, item], 50));
      expect([value, 'dto' in first]).toEqual([value, 'dto' in alone]);
    }
  });

  it('checks valid items a field at a time', () => {
    const { dto } = validateDto(Whole, whole) as { dto: Whole };
    expect(areFieldsValid(Whole, [dto, dto])).toBe(true);
    expect(areFieldsValid(Whole, [dto, { ...dto, lista: [1, -1] }])).toBe(false);
  });

  it('gives each element its own defaults', () => {
    const result = validate([good, good]);
    if (!('dto' in result)) throw new Error('rejected');
    result.dto[0]?.lista.push(1);
    expect(result.dto[1]).toEqual({ ...good, sim: false, letra: 'A', lista: [] });
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

  it('takes DTOs inside its items', () => {
    class Holder {
      @NestedField(() => Sample) dentro: Sample;
    }
    expect(runToEnd(validateBatch(Holder, [{ dentro: { texto: 1 } }], 50))).toMatchObject({
      problems: [{ loc: [0, 'dentro', 'texto'] }, { loc: [0, 'dentro', 'valor'] }],
    });
  });

  it('pauses after every hundred items', () => {
    const steps = validateBatch(Sample, Array<object>(201).fill(good), 5_000);
    expect([steps.next().done, steps.next().done, steps.next().done]).toEqual([false, false, true]);
  });

  it('stops at the hundredth problem', () => {
    let read = 0;
    const item = () => ({
      get texto() {
        read++;
        return 1;
      },
    });
    const result = validate(Array.from({ length: 5_000 }, item), 5_000);
    expect('problems' in result && result.problems).toHaveLength(100);
    // Each item has two: a text that is none, and no amount. A hundred items are read at once, and again one by one.
    expect(read).toBe(200);
    const odd = [{ ...good, texto: 1 }, ...Array.from({ length: 50 }, item)];
    expect(validate(odd, 5_000)).toHaveProperty('problems.length', 100);
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_item, n) => [`x${n}`, 1]));
    const rejected = validate([wide, wide], 5_000);
    expect('problems' in rejected && rejected.problems.map(({ loc }) => loc[0])).toEqual(Array(100).fill(0));
    // Of an item whose names alone are a hundred problems nothing is read.
    const [before, crowded] = [read, Object.defineProperties(item(), Object.getOwnPropertyDescriptors(wide))];
    validate([crowded], 5_000);
    expect(read).toBe(before);
  });
});
