import 'reflect-metadata';
import { parseJson } from '../../../kernel/exact-json';
import {
  Check,
  EnumField,
  IdField,
  IntField,
  ListField,
  MoneyField,
  NestedField,
  NestedListField,
  NumberField,
  PartialOf,
  RECORD_ID,
  TextField,
} from './fields';
import { validateDto } from './validate';

class Child {
  @TextField({ max: 3 }) nome: string;
  @IntField({ default: 7 }) ordem: number;
}

@Check<Parent>(({ filhos, limite }) =>
  limite !== undefined && filhos.length > limite
    ? { loc: ['filhos'], msg: 'more than limite', type: 'value_error' }
    : undefined,
)
class Parent {
  @NestedListField(() => Child, { min: 1, max: 3 }) filhos: Child[];
  @NestedField(() => Child, { nullable: true }) outro?: Child | null;
  @IntField({ optional: true }) limite?: number;
}

const problemsOf = (input: unknown) => {
  const result = validateDto(Parent, input);
  return 'problems' in result ? result.problems.map(({ loc, type }) => [loc.join('.'), type]) : [];
};

describe('validateDto', () => {
  it('trims, and fills the defaults of nested DTOs', () => {
    const result = validateDto(Parent, { filhos: [{ nome: ' a ' }, { nome: 'b', ordem: 1 }], outro: { nome: 'c' } });
    expect(result).toEqual({
      dto: {
        filhos: [
          { nome: 'a', ordem: 7 },
          { nome: 'b', ordem: 1 },
        ],
        outro: { nome: 'c', ordem: 7 },
      },
    });
    expect('dto' in result && result.dto.filhos[0]).toBeInstanceOf(Child);
  });

  it('places every problem', () => {
    expect(problemsOf({ filhos: [{ nome: 'a' }, { nome: 'long', x: 1 }], outro: 5, y: 1 }).sort()).toEqual([
      ['filhos.1.nome', 'string_too_long'],
      ['filhos.1.x', 'extra_forbidden'],
      ['outro', 'dict_type'],
      ['y', 'extra_forbidden'],
    ]);
    expect(problemsOf({})).toEqual([['filhos', 'missing']]);
    expect(problemsOf({ filhos: null })).toEqual([['filhos', 'missing']]);
    expect(problemsOf({ filhos: [] })).toEqual([['filhos', 'too_short']]);
    expect(problemsOf({ filhos: [1] })).toEqual([['filhos.0', 'dict_type']]);
    expect(problemsOf([])).toEqual([['', 'dict_type']]);
  });

  it('rejects text that has no UTF-8', () => {
    expect(problemsOf({ filhos: [{ nome: 'a\ud800' }] })).toEqual([['filhos.0.nome', 'string_unicode']]);
    expect(problemsOf({ filhos: [{ nome: 'a\u{1f600}' }] })).toEqual([]);
  });

  it.each(['\0', 'a\u0001', '\u001fa', 'a\u000bb', 'a\fb', 'a\u007f', 'a\u0085b', 'a\u009f'])(
    'rejects control characters: %j',
    (nome) => {
      expect(problemsOf({ filhos: [{ nome }] })).toEqual([['filhos.0.nome', 'string_pattern_mismatch']]);
    },
  );

  it('takes tabs and line ends in a text, and everything where it is compared as sent', () => {
    class Compared {
      @TextField({ trim: false }) senha: string;
      @TextField({ controls: true }) login: string;
    }
    expect(problemsOf({ filhos: [{ nome: '\ta\nb ' }] })).toEqual([]);
    expect(validateDto(Compared, { senha: '\0', login: 'a\0' })).toEqual({ dto: { senha: '\0', login: 'a\0' } });
  });

  it('rejects fields named like what every object inherits, at every depth', () => {
    const input: unknown = JSON.parse(
      '{"__proto__": {"limite": 1}, "toString": 1, "filhos": [{"nome": "a", "__proto__": {}}, {"nome": "b", "valueOf": 1}], "outro": {"nome": "c", "constructor": 1}}',
    );
    expect(problemsOf(input)).toEqual([
      ['__proto__', 'extra_forbidden'],
      ['toString', 'extra_forbidden'],
      ['filhos.0.__proto__', 'extra_forbidden'],
      ['filhos.1.valueOf', 'extra_forbidden'],
      ['outro.constructor', 'extra_forbidden'],
    ]);
  });

  it('lists a hundred problems at most, and looks at nothing that it rejects by name', () => {
    const input: Record<string, unknown> = { filhos: [{ nome: 'a' }] };
    for (let n = 0; n < 5_000; n++)
      Object.defineProperty(input, `x${n}`, {
        enumerable: true,
        get: () => {
          throw new Error('an unlisted field was read');
        },
      });
    expect(problemsOf(input)).toHaveLength(100);
    expect(problemsOf({ filhos: [{ nome: 'a' }], ['y'.repeat(100_000)]: 1 })).toEqual([
      ['y'.repeat(200), 'extra_forbidden'],
    ]);
  });

  it('does not make DTOs of the items of a list that is too long', () => {
    let read = 0;
    const items = Array.from({ length: 4 }, () => ({
      get nome() {
        return `${++read}`;
      },
    }));
    expect(problemsOf({ filhos: items })).toEqual([['filhos', 'too_long']]);
    expect(read).toBe(0);
  });

  it('rejects a list in the place of an object and an object in the place of a list', () => {
    expect(problemsOf({ filhos: { nome: 'a', x: 1 } })).toEqual([['filhos', 'list_type']]);
    expect(problemsOf({ filhos: [{ nome: 'a' }], outro: [{ nome: 'a' }] })).toEqual([['outro', 'dict_type']]);
    expect(problemsOf({ filhos: [[{ nome: 'a' }]] })).toEqual([['filhos.0', 'dict_type']]);
  });

  it('checks the whole once each field is right, and leaves unlisted query fields aside', () => {
    expect(problemsOf({ filhos: [{ nome: 'a' }, { nome: 'b' }], limite: 1 })).toEqual([['filhos', 'value_error']]);
    expect(problemsOf({ filhos: [{ nome: 'long' }, { nome: 'b' }], limite: 1 })).toEqual([
      ['filhos.0.nome', 'string_too_long'],
    ]);
    expect(validateDto(Child, { nome: 'a', x: 1 }, 'ignore')).toEqual({ dto: { nome: 'a', ordem: 7 } });
  });

  it('makes a partial update without defaults: what is not sent is not there', () => {
    class Update extends PartialOf(Child, ['nome', 'ordem']) {}
    expect(validateDto(Update, {})).toEqual({ dto: {} });
    expect(validateDto(Update, { ordem: null })).toHaveProperty('problems');
    expect(validateDto(Update, { nome: ' ' })).toHaveProperty('problems');
  });

  it.each([
    ['1234.5', '1234.50'],
    [1234.5, '1234.50'],
    [0.1, '0.10'],
    ['-0.00', '0.00'],
    [' 7 ', '7.00'],
    ['9999999999999.99', '9999999999999.99'],
  ])('reads the amount %j as %j', (valor, expected) => {
    class Amount {
      @MoneyField() valor: string;
    }
    expect(validateDto(Amount, { valor })).toEqual({ dto: { valor: expected } });
  });

  it.each(['1000.500', '1000.5', '1000.500000000000000000000000000000'])(
    'reads the JSON number %s by its value',
    (number) => {
      class Kept {
        @MoneyField() valor: string;
      }
      expect(validateDto(Kept, parseJson(`{"valor": ${number}}`))).toEqual({ dto: { valor: '1000.50' } });
    },
  );

  it.each(['0.30000000000000001', '123456789012.33000001', '9999999999999.989999', '1e400'])(
    'rejects the JSON number %s, which a double would make another of',
    (number) => {
      class Amounts {
        @MoneyField({ optional: true }) valor?: string;
        @NumberField({ optional: true, decimals: 6 }) percentual?: number;
      }
      for (const name of ['valor', 'percentual']) {
        const text = `{"${name}": ${number}}`;
        expect(validateDto(Amounts, parseJson(text))).toHaveProperty('problems');
      }
    },
  );

  it.each(['1.00000000000000000001', '0.99999999999999999999', '9007199254740991.4', '9007199254740993', '1e400'])(
    'rejects the JSON number %s where a whole one is meant',
    (number) => {
      class Whole {
        @IntField({ optional: true }) parcelas?: number;
        @IdField({ optional: true }) id_cliente?: number;
        @EnumField([1, 2], { optional: true }) tipo?: number;
        @ListField(RECORD_ID, { optional: true }) ids?: readonly number[];
      }
      for (const text of [
        `{"parcelas": ${number}}`,
        `{"id_cliente": ${number}}`,
        `{"tipo": ${number}}`,
        `{"ids": [${number}]}`,
      ]) {
        expect(validateDto(Whole, parseJson(text))).toHaveProperty('problems');
      }
    },
  );

  it('takes a whole number however it is written', () => {
    class Whole {
      @IntField() parcelas: number;
    }
    for (const number of ['12', '12.0', '12.00000000000000000000', '1.2e1', '120e-1'])
      expect(validateDto(Whole, parseJson(`{"parcelas": ${number}}`))).toEqual({ dto: { parcelas: 12 } });
  });

  it.each([
    '1,5',
    '1e3',
    1e21,
    'NaN',
    '',
    '0.001',
    '1.000',
    '1.100',
    0.001,
    '-0.01',
    '10000000000000',
    '+1',
    '.5',
    '5.',
    '1 0',
    '٣',
    {},
    [],
  ])('rejects the amount %j', (valor) => {
    class Amount {
      @MoneyField() valor: string;
    }
    expect(validateDto(Amount, { valor })).toHaveProperty('problems');
  });
});
