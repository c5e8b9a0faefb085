import { Body, type PipeTransform } from '@nestjs/common';
import { runWithPauses } from '../../../kernel/cooperative-steps';
import type { DtoClass } from './field-spec';
import { SchemaError } from './schema-error';
import { validateBatch } from './validate';

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
