import { Body, Param, type PipeTransform } from '@nestjs/common';
import { momentOf, WRITTEN_MOMENT } from '../../../kernel/calendar';
import { runWithPauses } from '../../../kernel/cooperative-steps';
import type { DtoClass } from './field-spec';
import { TextField } from './fields';
import { SchemaError } from './schema-error';
import { validateBatch } from './validate';

/** One end of a period in a query: a day of São Paulo, or an instant; `spanOf` returns from when to when it lasts. */
export const MomentField = (options: { readonly description: string; readonly example?: string }): PropertyDecorator =>
  TextField({
    optional: true,
    normalize: momentOf,
    written: WRITTEN_MOMENT,
    expected: 'a date, or a date and time, in ISO 8601',
    ...options,
  });

/** A body that is an array of a DTO, validated with pauses. `loc` is `['body', position, field]`. */
export function BatchBody(type: DtoClass, maxItems: number): ParameterDecorator {
  const pipe: PipeTransform = {
    transform: async (input: unknown) => {
      const result = await runWithPauses(validateBatch(type, input, maxItems));
      if ('dto' in result) return result.dto;
      throw new SchemaError(result.problems.map((problem) => ({ ...problem, loc: ['body', ...problem.loc] })));
    },
  };
  return Body(pipe);
}

/** The integer of a path segment; anything else is 422 (decisions, section 2). */
export function PathId(name: string): ParameterDecorator {
  return Param(name, new PathIntPipe(name));
}

class PathIntPipe implements PipeTransform<string, number> {
  constructor(private readonly name: string) {}

  transform(text: string): number {
    if (!/^[+-]?\d{1,30}$/.test(text))
      throw new SchemaError([{ loc: ['path', this.name], msg: 'Input should be a whole number', type: 'int_parsing' }]);
    const id = Number(text);
    return Number.isSafeInteger(id) ? id : Number.MAX_SAFE_INTEGER;
  }
}
