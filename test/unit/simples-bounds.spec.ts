import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MOST_DIGITS, MAIN_COLUMNS, SEGREGATION_COLUMNS } from '../../web/src/lib/simples-grid';

interface Amount {
  readonly pattern: string;
  readonly exclusiveMinimum: number;
  readonly exclusiveMaximum: number;
}

it('bounds cells as the document of the service does, column by column', () => {
  const document = JSON.parse(readFileSync(join(__dirname, '../../openapi/openapi.json'), 'utf8')) as {
    components: { schemas: Record<string, { properties: Record<string, Amount> }> };
  };
  const { UpsertSnReceitaDto: receita, UpsertSnFolhaDto: folha } = document.components.schemas;
  const amounts = { ...receita?.properties, ...folha?.properties };
  for (const key of ['empresa_id', 'mes', 'ano']) delete amounts[key];
  expect([...MAIN_COLUMNS, ...SEGREGATION_COLUMNS].map(({ field }) => field).toSorted()).toEqual(
    Object.keys(amounts).toSorted(),
  );
  for (const { pattern, exclusiveMinimum, exclusiveMaximum } of Object.values(amounts)) {
    expect(pattern).toBe(`^-?\\d{1,${MOST_DIGITS}}(\\.\\d{1,2})?$`);
    expect([-exclusiveMinimum, exclusiveMaximum]).toEqual([10 ** MOST_DIGITS, 10 ** MOST_DIGITS]);
  }
});
