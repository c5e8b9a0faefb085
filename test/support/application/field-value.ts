import { type FieldSpec, type Problem } from '../../../src/platform/http/validation/field-spec';
import { field } from '../../../src/platform/http/validation/fields';
import { validateDto } from '../../../src/platform/http/validation/validate';

type Outcome = { readonly value: unknown } | { readonly problem: Omit<Problem, 'loc'>; readonly at?: Problem['loc'] };

const dtos = new WeakMap<FieldSpec, new () => { x?: unknown }>();

function dtoOf(spec: FieldSpec) {
  const known = dtos.get(spec);
  if (known) return known;
  class Dto {
    x?: unknown;
  }
  field(spec)(Dto.prototype, 'x');
  dtos.set(spec, Dto);
  return Dto;
}

/** What becomes of a value in a DTO with one field. */
export function fieldValue(spec: FieldSpec, raw: unknown): Outcome {
  const result = validateDto(dtoOf(spec), { x: raw });
  if ('dto' in result) return { value: result.dto.x };
  const [{ loc, ...problem }] = result.problems as [Problem];
  return { problem, ...(loc.length > 1 ? { at: loc.slice(1) } : {}) };
}
