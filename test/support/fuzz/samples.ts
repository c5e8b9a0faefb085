import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type Operation, resolve, type Schema } from './operations';
import type { Random } from './random';

/** Ids that the records of a test have: the first ones of each table. */
const KNOWN_IDS = [1, 2, 3];
const NAMES_AN_ID = /(^|_)ids?(_|$)/;

/** Texts of the forms that patterns of the document ask for. */
const WELL_FORMED = [
  '/importacoes',
  '11/2026',
  '2026-11',
  '1,2',
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '2026-11-21',
  '10:30',
  '1234.50',
  '1.25',
  '341',
  '123456',
  '12345678',
  '123456789',
  '35503082122333444000181000000000012326110000000001',
  '12345678901',
  '123456',
  '123456789',
  '29274082223456789012000000000000126110000000001234',
  '12345678000195',
  '12.345.678/0001-95',
  'ana@example.com',
  'S',
  'A',
  'nunca',
  'abc',
  'conta_1',
];

const MOST_TRIES = 500;

/** Values that a schema allows, so that a request gets past validation and into the domain. */
export class Samples {
  private serial = 0;
  private readonly ajv = new Ajv2020({ strict: false });
  private readonly rejections = new Map<object, ValidateFunction>();

  constructor(
    private readonly document: OpenAPIObject,
    private readonly random: Random,
  ) {}

  /** A body that the operation would take, as far as its schema shows. */
  body(operation: Operation): unknown {
    return operation.body && this.value(operation.body.schema, '');
  }

  value(schema: Schema, name: string, depth = 0): unknown {
    const { random } = this;
    const known = resolve(this.document, schema);
    const choices = known.anyOf ?? known.oneOf;
    if (choices) return this.value(random.pick(choices), name, depth);
    if (known.const !== undefined) return known.const;
    if (known.enum) return random.pick(known.enum);
    const types = [known.type ?? []].flat();
    if (types.includes('null') && (types.length === 1 || random.chance(0.15))) return null;
    switch (types.find((type) => type !== 'null')) {
      case 'integer':
        return this.integer(known, name);
      case 'number':
        return Math.max(known.minimum ?? 0, Math.min(known.maximum ?? 1_000, random.below(10_000) / 100));
      case 'boolean':
        return random.chance(0.5);
      case 'array':
        return this.array(known, name, depth);
      case 'object':
        return this.object(known, depth);
      case 'string':
        return this.text(known, name);
      default:
        return { any: 'thing' };
    }
  }

  private integer({ minimum, maximum }: Schema, name: string): number {
    if (NAMES_AN_ID.test(name)) return this.random.pick(KNOWN_IDS);
    const low = minimum ?? 0;
    const high = Math.min(maximum ?? low + 100, low + 100);
    return low + this.random.below(high - low + 1);
  }

  private array({ items = {}, minItems = 0, maxItems = 3 }: Schema, name: string, depth: number): unknown[] {
    const length = Math.min(maxItems, minItems + this.random.below(3));
    return Array.from({ length }, () => this.value(items, name, depth + 1));
  }

  /** An object that its schema takes as a whole: what `not` rejects is drawn again. */
  private object(schema: Schema, depth: number): Record<string, unknown> {
    for (let tries = 0; ; tries++) {
      const drawn = this.draw(schema, depth);
      if (!schema.not || !this.isRejected(schema.not)(drawn) || tries === MOST_TRIES) return drawn;
    }
  }

  private isRejected(not: object): ValidateFunction {
    const known = this.rejections.get(not) ?? this.ajv.compile(not);
    this.rejections.set(not, known);
    return known;
  }

  private draw({ properties = {}, required = [] }: Schema, depth: number): Record<string, unknown> {
    const chosen = Object.entries(properties).filter(
      ([name]) => required.includes(name) || (depth < 4 && this.random.chance(0.6)),
    );
    return Object.fromEntries(chosen.map(([name, schema]) => [name, this.value(schema, name, depth + 1)]));
  }

  private text({ format, pattern, minLength = 0, maxLength = 200 }: Schema, name: string): string {
    if (format === 'date') return `2026-${String(1 + this.random.below(12)).padStart(2, '0')}-05`;
    if (format === 'date-time') return '2026-11-21T10:15:30-03:00';
    if (format === 'binary') return '10|1|Ativo|S\r\n';
    const shape = pattern === undefined ? undefined : new RegExp(pattern, 'u');
    if (name === 'conteudo_comparacao') return this.random.pick(['TARIFA', '12.50', 'C', 'D']);
    const fitting = WELL_FORMED.filter((text) => shape?.test(text) && text.length <= maxLength);
    if (fitting.length > 0) return this.random.pick(fitting);
    const unique = `${++this.serial}`;
    if (/cnpj|documento/.test(name)) return String(20_000_000_000_000 + this.serial);
    if (/mail/.test(name)) return `sample${unique}@example.com`;
    if (name === 'periodo') return this.random.pick(['2026-11', '2026-Q1', '2026']);
    if (/^mes|competencia/.test(name)) return '11/2026';
    return `${name.slice(0, 6)}${unique}`.padEnd(minLength, 'x').slice(0, Math.min(60, maxLength));
  }
}
