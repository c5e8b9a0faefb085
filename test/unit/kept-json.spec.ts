import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { getMetadataArgsStorage } from 'typeorm';
import { jsonText, parseJson } from '../../src/kernel/exact-json';
import { type DtoClass, fieldsOf } from '../../src/platform/http/validation/field-spec';
import { PartialOf } from '../../src/platform/http/validation/fields';
import { validateDto } from '../../src/platform/http/validation/validate';

const SOURCES = join(__dirname, '../../src');

function classesOf(pattern: RegExp): DtoClass[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .flatMap((file) => Object.values(module.require(join(SOURCES, file)) as Record<string, unknown>))
    .filter((exported): exported is DtoClass => typeof exported === 'function' && exported.prototype !== undefined);
}

/** Text as `jsonText` writes it, of what JavaScript is prone to lose: long numbers, and names that every object inherits. */
const odd = fc
  .letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('12345678901234567890', '-9007199254740993', '0.1234567890123456789', '1e400', '1e-400', '0'),
      fc.json({ maxDepth: 0 }),
      fc.array(tie('value'), { maxLength: 3 }).map((items) => `[${items.join(',')}]`),
      tie('object'),
    ),
    object: fc
      .uniqueArray(
        fc.tuple(
          fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'toJSON', 'text', 'á"'),
          tie('value'),
        ),
        { maxLength: 4, selector: ([name]) => name },
      )
      .map((members) => `{${members.map(([name, value]) => `${JSON.stringify(name)}:${String(value)}`).join(',')}}`),
  }))
  .object.map(String);

const kept = classesOf(/\.dto\.ts$/).flatMap((dto) =>
  [...fieldsOf(dto)]
    .filter(([, { kind }]) => kind === 'any' || kind === 'object')
    .map(([field]) => [dto, field] as const),
);

it('is looked for in every request and response', () => {
  const names = kept.map(([dto, field]) => `${dto.name}.${field}`);
  expect(names).toEqual(expect.arrayContaining(['CreateApuracaoResultadoDto.detalhes', 'CreateIntegracaoDto.payload']));
});

it.each(kept.map(([dto, field]) => [`${dto.name}.${field}`, dto, field] as const))(
  '%s comes through a body as it was sent',
  (_name, dto, field) => {
    class Sent extends PartialOf(dto, [field as never]) {}
    fc.assert(
      fc.property(odd, (value) => {
        const text = `{${JSON.stringify(field)}:${value}}`;
        const result = validateDto(Sent, parseJson(text));
        expect('dto' in result ? jsonText((result.dto as Record<string, unknown>)[field]) : result).toBe(value);
      }),
      { numRuns: 50 },
    );
  },
);

it('is stored as it came, whatever the column', () => {
  classesOf(/\.entity\.ts$/);
  const { columns } = getMetadataArgsStorage();
  expect(columns.filter(({ options }) => ['json', 'simple-json'].includes(String(options.type)))).toEqual([]);
  const stored = columns.flatMap(({ options: { type, transformer } }) =>
    type === 'longtext' && transformer && !Array.isArray(transformer) ? [transformer] : [],
  );
  expect(stored.length).toBeGreaterThan(0);
  fc.assert(
    fc.property(odd, fc.constantFrom(...stored), (text, column) => {
      expect(column.to(column.from(text))).toBe(text);
      expect(parseJson(text)).toEqual(column.from(text));
    }),
  );
});
