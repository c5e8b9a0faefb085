import { Param, type PipeTransform } from '@nestjs/common';
import { SchemaError } from './schema-error';

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
