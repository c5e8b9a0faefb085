import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { Customer } from '../../cadastros/customers/customer.entity';
import { domainError } from '../../kernel/errors';
import { absentOf } from '../../platform/database/must-exist';
import type { Tx } from '../../platform/database/unit-of-work';
import type { DtoClass } from '../../platform/http/validation/field-spec';
import { SchemaError } from '../../platform/http/validation/schema-error';

/** Limit of items in one batch (contract 3, Limits). */
export const BATCH_ITEMS = 5_000;

/** Body limit for a batch of plain records: ten times the size of 5000 records. */
export const BATCH_BYTES = 8 * 1024 * 1024;

/** Documents a batch body: a list of this type, with its limit of items. */
export const BatchOf = (type: DtoClass): MethodDecorator & ClassDecorator =>
  applyDecorators(
    ApiExtraModels(type),
    ApiBody({ schema: { type: 'array', maxItems: BATCH_ITEMS, items: { $ref: getSchemaPath(type) } } }),
  );

/**
 * Rejects a batch with two items of the same key, since it is unknown which one is valid.
 * @param field the field at which the error is reported
 * @throws SchemaError (422) with both positions, counted from 0, for each repetition
 */
export function rejectRepeated<T>(items: readonly T[], field: keyof T & string, keyOf: (item: T) => unknown): void {
  const firstAt = new Map<unknown, number>();
  const problems = [];
  for (const [position, item] of items.entries()) {
    const key = keyOf(item);
    const first = firstAt.get(key);
    if (first === undefined) firstAt.set(key, position);
    else {
      const msg = `Items ${first} and ${position} have the same key`;
      problems.push({ loc: ['body', position, field], msg, type: 'duplicate_key' });
    }
  }
  if (problems.length > 0) throw new SchemaError(problems);
}

type Absence = 'sn_empresas.nao_encontrada#quais' | 'sn_empresas.matriz_nao_encontrada';

/** Number of absent companies that an error names. Responses of these routes have no list of details. */
const SHOWN = 10;

/**
 * Checks that every id is a customer's. The companies of the Simples Nacional domains are customers of the firm.
 * @param absence the error for absent companies
 * @throws DomainError 404 with the absent ids
 */
export async function companiesMustExist(
  tx: Tx,
  ids: Iterable<number>,
  absence: Absence = 'sn_empresas.nao_encontrada#quais',
): Promise<void> {
  const absent = await absentOf(tx, Customer, ids);
  if (absent.length > 0) throw domainError(absence, absent.slice(0, SHOWN).join(', '));
}
