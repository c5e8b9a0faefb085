import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import type { DtoClass } from '../../platform/http/validation/field-spec';
import { BATCH_ITEMS } from './batch-limits';

/** Documents a batch body: a list of this type, with its limit of items. */
export const BatchOf = (type: DtoClass): MethodDecorator & ClassDecorator =>
  applyDecorators(
    ApiExtraModels(type),
    ApiBody({ schema: { type: 'array', maxItems: BATCH_ITEMS, items: { $ref: getSchemaPath(type) } } }),
  );
