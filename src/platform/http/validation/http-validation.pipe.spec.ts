import 'reflect-metadata';
import type { ArgumentMetadata } from '@nestjs/common';
import { FormDto, IntField, OptionalBody, TextField } from './fields';
import { HttpValidationPipe } from './http-validation.pipe';
import { bodyProblem, queryProblem, SchemaError } from './schema-error';

class Person {
  @TextField() nome: string;
  @IntField({ optional: true }) idade?: number;
}

@OptionalBody()
class Perhaps {
  @IntField({ optional: true }) idade?: number;
}

@FormDto()
class Form {
  @TextField({ optional: true }) nome?: string;
  @IntField({ optional: true }) idade?: number;
  @IntField() ordem: number;
}

class Nothing {}

const through = (value: unknown, metatype: ArgumentMetadata['metatype'], type: ArgumentMetadata['type'] = 'body') =>
  new HttpValidationPipe().transform(value, { metatype, type }) as object;

function rejectedFor(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    if (error instanceof SchemaError) return error.problems;
    throw error;
  }
  return 'taken';
}

it('passes what is no DTO, and what a decorator of its own reads', () => {
  expect(through('7', Number)).toBe('7');
  expect(through('7', undefined)).toBe('7');
  expect(through({ x: 1 }, Nothing)).toEqual({ x: 1 });
  expect(through({ x: 1 }, Person, 'custom')).toEqual({ x: 1 });
});

describe('a body', () => {
  it('becomes its DTO', () => expect(through({ nome: 'A' }, Person)).toBeInstanceOf(Person));

  it.each([
    [{}, [{ loc: ['body', 'nome'], type: 'missing' }]],
    [{ nome: 'A', x: 1 }, [{ loc: ['body', 'x'], msg: 'Extra inputs are not permitted', type: 'extra_forbidden' }]],
    [{ nome: 'A', idade: '7' }, [{ loc: ['body', 'idade'] }]],
    [undefined, [{ loc: ['body'], msg: 'Field required', type: 'missing' }]],
  ])('%j is rejected', (body, problems) => {
    expect(rejectedFor(() => through(body, Person))).toMatchObject(problems);
  });

  it('may be left out where its DTO declares it', () => {
    expect(through(undefined, Perhaps)).toBeUndefined();
    expect(through({ idade: 7 }, Perhaps)).toEqual({ idade: 7 });
  });
});

describe('a query', () => {
  it('is read from texts; what is not listed is left', () => {
    expect(through({ nome: 'A', idade: ' 7 ', x: '1' }, Person, 'query')).toEqual({ nome: 'A', idade: 7 });
    expect(through(undefined, Perhaps, 'query')).toEqual({});
  });

  it('is rejected by its names', () => {
    expect(rejectedFor(() => through({ nome: 'A', idade: '' }, Person, 'query'))).toMatchObject([
      { loc: ['query', 'idade'] },
    ]);
  });
});

describe('a form', () => {
  it('leaves out the numbers that are not filled in', () => {
    expect(through({ nome: '', idade: '', ordem: '1' }, Form)).toEqual({ nome: '', ordem: 1 });
    expect(through({ nome: 'A', idade: '7', ordem: '1' }, Form)).toEqual({ nome: 'A', idade: 7, ordem: 1 });
  });

  it('is rejected by its names, and for what is in none of them', () => {
    expect(rejectedFor(() => through({ ordem: '' }, Form))).toMatchObject([{ loc: ['body', 'ordem'] }]);
    expect(rejectedFor(() => through({ ordem: '1', x: '' }, Form))).toMatchObject([
      { loc: ['body', 'x'], type: 'extra_forbidden' },
    ]);
  });
});

it('reports a hundred problems at most, and one by its source', () => {
  const many = Array.from({ length: 150 }, (_, at) => ({ loc: [at], msg: 'm', type: 't' }));
  const error = new SchemaError(many);
  expect([error.name, error.message, error.problems]).toEqual([
    'SchemaError',
    'schema validation failed',
    many.slice(0, 100),
  ]);
  expect(bodyProblem('a', 'm').problems).toEqual([{ loc: ['body', 'a'], msg: 'm', type: 'value_error' }]);
  expect(queryProblem('a', 'm').problems).toEqual([{ loc: ['query', 'a'], msg: 'm', type: 'value_error' }]);
  expect(queryProblem('a', 'm', 't').problems).toEqual([{ loc: ['query', 'a'], msg: 'm', type: 't' }]);
});
