import { PageQuery } from '../../../platform/http/page-query';
import { EnumField } from '../../../platform/http/validation/fields';

const FORMATOS = ['json', 'csv'] as const;

export class ErrosQuery extends PageQuery {
  @EnumField(FORMATOS, { default: 'json', description: 'csv: all of them as a file' })
  formato: (typeof FORMATOS)[number];
}
