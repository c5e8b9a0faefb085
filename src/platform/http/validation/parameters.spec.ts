import 'reflect-metadata';
import type { PipeTransform } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { BatchBody, PathId } from './parameters';
import { TextField } from './fields';
import { SchemaError } from './schema-error';

/** What Nest gets about the only parameter of a route. */
function told(decorate: ParameterDecorator): { data?: unknown; transform: (value: unknown) => unknown } {
  class Controller {
    route(_value: unknown): void {}
  }
  decorate(Controller.prototype, 'route', 0);
  const all = Reflect.getMetadata(ROUTE_ARGS_METADATA, Controller, 'route') as Record<
    string,
    { data?: unknown; pipes: PipeTransform[] }
  >;
  const [{ data, pipes } = { pipes: [] }] = Object.values(all);
  return { data, transform: (value) => pipes[0]?.transform(value, { type: 'custom' }) };
}

function rejectedFor(work: () => unknown): unknown {
  try {
    return { taken: work() };
  } catch (error) {
    if (error instanceof SchemaError) return error.problems;
    throw error;
  }
}

describe('the id of a path', () => {
  const { data, transform } = told(PathId('id_regra'));

  it.each([
    ['7', 7],
    ['-7', -7],
    ['+7', 7],
    ['007', 7],
    ['9007199254740991', 9_007_199_254_740_991],
    // Of no record, and not mistaken for another.
    ['9007199254740993', 9_007_199_254_740_991],
    ['9'.repeat(30), 9_007_199_254_740_991],
  ])('%s is %i', (text, id) => {
    expect([data, transform(text)]).toEqual(['id_regra', id]);
  });

  it.each(['', 'x', 'x7', '7x', '7.0', '1e3', ' 7', '--7', '9'.repeat(31)])('%j is none', (text) => {
    expect(rejectedFor(() => transform(text))).toEqual([
      { loc: ['path', 'id_regra'], msg: expect.stringMatching(/whole number/) as string, type: 'int_parsing' },
    ]);
  });
});

describe('a body that is a list', () => {
  class Item {
    @TextField() nome: string;
  }
  const { transform } = told(BatchBody(Item, 2));

  it('becomes its DTOs', async () => {
    expect(await transform([{ nome: ' a ' }, { nome: 'b' }])).toEqual([{ nome: 'a' }, { nome: 'b' }]);
  });

  it('is rejected as a body, by position and name', async () => {
    await expect(transform([{ nome: 'a' }, {}])).rejects.toMatchObject({
      problems: [{ loc: ['body', 1, 'nome'], type: 'missing' }],
    });
    await expect(transform([{}, {}, {}])).rejects.toMatchObject({ problems: [{ loc: ['body'], type: 'too_long' }] });
  });
});
