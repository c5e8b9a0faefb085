import { Body, type PipeTransform } from '@nestjs/common';
import type { DtoClass } from './field-spec';
import { SchemaError } from './schema-error';
import { compileBatch } from './validate-batch';

/** A body that is an array of a flat DTO, validated by a compiled validator; `loc` is `['body', position, field]`. */
export function BatchBody(type: DtoClass, maxItems: number): ParameterDecorator {
  const validate = compileBatch(type, maxItems);
  const pipe: PipeTransform = {
    transform: (input: unknown) => {
      const result = validate(input);
      if ('dto' in result) return result.dto;
      throw new SchemaError(result.problems.map((problem) => ({ ...problem, loc: ['body', ...problem.loc] })));
    },
  };
  return Body(pipe);
}
