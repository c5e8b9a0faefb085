import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { runWithPauses } from '../../../kernel/cooperative-steps';
import { fromText } from './read-value';
import { SchemaError } from './schema-error';
import { type DtoClass, type FieldSpec, fieldsOf, formOf, isOptionalBody, type UnlistedFields } from './field-spec';
import { longLists, validateDto, type Validated, validateWithLists } from './validate';

/** The global pipe: DTOs from bodies, forms and query strings. Values of other types pass as they are. */
@Injectable()
export class HttpValidationPipe implements PipeTransform {
  transform(value: unknown, { type, metatype }: ArgumentMetadata): unknown {
    if (!metatype || fieldsOf(metatype).size === 0 || type === 'custom') return value;
    const dto = metatype as DtoClass;
    if (type === 'query') return readTexts(dto, value, 'query', 'ignore');
    const form = formOf(dto);
    if (form) return readTexts(dto, value, 'body', form);
    if (value === undefined) {
      if (isOptionalBody(dto)) return undefined;
      throw new SchemaError([{ loc: ['body'], msg: 'Field required', type: 'missing' }]);
    }
    const lists = longLists(dto, value);
    if (lists.length === 0) return orThrow(validateDto(dto, value), 'body');
    const steps = validateWithLists(dto, value as Record<string, unknown>, lists);
    return runWithPauses(steps).then((result) => orThrow(result, 'body'));
  }
}

function readTexts(type: DtoClass, value: unknown, source: 'query' | 'body', unlisted: UnlistedFields): object {
  const texts = { ...(value as Record<string, unknown> | undefined) };
  for (const [name, spec] of fieldsOf(type)) {
    const raw = texts[name];
    if (source === 'body' && isLeftBlank(spec, raw)) delete texts[name];
    else texts[name] = fromText(spec, raw);
  }
  return orThrow(validateDto(type, texts, unlisted), source);
}

/** Browsers and the Swagger UI send an empty text for each empty input of a form. */
function isLeftBlank({ kind, required }: FieldSpec, raw: unknown): boolean {
  return raw === '' && !required && kind !== 'text';
}

function orThrow(result: Validated<object>, source: string): object {
  if ('dto' in result) return result.dto;
  throw new SchemaError(result.problems.map((problem) => ({ ...problem, loc: [source, ...problem.loc] })));
}
