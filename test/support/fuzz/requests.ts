import type { OpenAPIObject } from '@nestjs/swagger';
import type { RawRequest } from '../servers/raw-http-client';
import {
  broken,
  HOSTILE_BODIES,
  HOSTILE_BODY_HEADERS,
  HOSTILE_IDS,
  HOSTILE_NAMES,
  HOSTILE_TEXTS,
  jsonText,
} from './hostile';
import type { Operation, Parameter } from './operations';
import { Random } from './random';
import { Samples } from './samples';

const JSON_HEADERS = { 'content-type': 'application/json' };
const BOUNDARY = 'fuzz-boundary';
const FILES = [
  'plano.txt',
  'extrato.ofx',
  'a.csv',
  'a.pdf',
  'a\u0000.txt',
  '..%2f..%2fx.txt',
  'x'.repeat(300),
  '',
  'é"\\.png',
];
const CONTENTS = ['10|1|Ativo|S\r\n', '', '\u0000\u0001\u0002', '<OFX>', '%PDF-1.4', 'PK\u0003\u0004', 'a;b;c\n1;2;3'];

/** Requests of one operation, from right to absurd. */
export class Requests {
  private readonly samples: Samples;

  constructor(
    document: OpenAPIObject,
    private readonly random: Random,
  ) {
    this.samples = new Samples(document, random);
  }

  /** A request that the document allows. */
  valid(operation: Operation): RawRequest {
    const query = operation.parameters
      .filter((parameter) => parameter.in === 'query' && (parameter.required || this.random.chance(0.5)))
      .map((parameter) => this.queryItem(parameter, false));
    return {
      method: operation.method,
      path: withQuery(this.path(operation, 0), query),
      ...this.validBody(operation),
    };
  }

  /** A request with something wrong in its path, its query, its body or its headers; sometimes with nothing wrong. */
  hostile(operation: Operation): RawRequest {
    const { random } = this;
    const query = operation.parameters
      .filter((parameter) => parameter.in === 'query' && (parameter.required || random.chance(0.5)))
      .map((parameter) => this.queryItem(parameter, random.chance(0.3)));
    if (random.chance(0.1)) query.push(...this.oddQuery(operation));
    return {
      method: operation.method,
      path: withQuery(this.path(operation, operation.body ? 0.15 : 0.4), query),
      ...this.hostileBody(operation),
    };
  }

  private path({ path, parameters }: Operation, hostile: number): string {
    const filled = path.replace(/\{([^}]+)\}/g, (_match, name: string) => {
      if (this.random.chance(hostile)) return this.random.pick(HOSTILE_IDS);
      const schema = parameters.find((parameter) => parameter.name === name)?.schema;
      if (schema?.enum) return encodeURIComponent(textOf(this.random.pick(schema.enum)));
      return encodeURIComponent(String(schema?.type === 'string' ? 'none.bin' : this.random.pick([1, 1, 2, 3, 4])));
    });
    return this.random.chance(0.1) ? `${filled}/` : filled;
  }

  private queryItem({ name, schema }: Parameter, hostile: boolean): string {
    if (hostile) return `${name}=${this.random.pick(HOSTILE_TEXTS)}`;
    // A list is its name repeated.
    const value = this.samples.value(schema, name);
    return (Array.isArray(value) ? value : [value])
      .map((item) => `${name}=${encodeURIComponent(textOf(item))}`)
      .join('&');
  }

  private oddQuery({ parameters }: Operation): string[] {
    const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    const name = names.length > 0 ? this.random.pick(names) : 'page';
    return this.random.pick([
      [`${name}=1`, `${name}=2`],
      [`${name}[]=1`],
      [`${name}[a][b]=1`],
      [`${name}[__proto__]=1`],
      [`${encodeURIComponent(this.random.pick(HOSTILE_NAMES))}=1`],
      ['%ff=%ff'],
      ['=', '&&', '?'],
      Array.from({ length: 300 }, (_item, index) => `${name}=${index}`),
    ]);
  }

  private validBody({ method, body }: Operation): Partial<RawRequest> {
    if (!body || method === 'GET') return {};
    const value = this.samples.value(body.schema, '');
    switch (body.type) {
      case 'multipart/form-data':
        return multipart(value as Record<string, unknown>, 'plano.txt', CONTENTS[0] ?? '');
      case 'application/x-www-form-urlencoded':
        return form(value as Record<string, unknown>);
      default:
        return { headers: JSON_HEADERS, body: jsonText(value) };
    }
  }

  private hostileBody(operation: Operation): Partial<RawRequest> {
    const { random } = this;
    const { body, method } = operation;
    // A body where none is expected must not matter.
    if (!body) return random.chance(0.15) ? this.absurdBody() : {};
    if (random.chance(0.12)) return this.absurdBody();
    if (random.chance(0.08)) return { ...this.validBody(operation), headers: random.pick(HOSTILE_BODY_HEADERS) };
    if (random.chance(0.15) || method === 'GET') return this.validBody(operation);
    const value = broken(this.samples.value(body.schema, ''), random);
    switch (body.type) {
      case 'multipart/form-data':
        return this.oddMultipart(value);
      case 'application/x-www-form-urlencoded':
        return form(isRecord(value) ? value : {});
      default:
        return { headers: JSON_HEADERS, body: jsonText(value) };
    }
  }

  private absurdBody(): Partial<RawRequest> {
    const headers = this.random.chance(0.7) ? JSON_HEADERS : this.random.pick(HOSTILE_BODY_HEADERS);
    return { headers, body: this.random.pick(HOSTILE_BODIES) };
  }

  private oddMultipart(value: unknown): Partial<RawRequest> {
    const request = multipart(isRecord(value) ? value : {}, this.random.pick(FILES), this.random.pick(CONTENTS));
    const { body } = request;
    return this.random.chance(0.2) ? { ...request, body: body.slice(0, this.random.below(body.length)) } : request;
  }
}

function withQuery(path: string, query: readonly string[]): string {
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}

function form(value: Record<string, unknown>): { headers: Record<string, string>; body: string } {
  const body = Object.entries(value)
    .map(([name, inner]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(inner).replace(/\p{Cs}/gu, '?'))}`)
    .join('&');
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
}

function multipart(
  value: Record<string, unknown>,
  filename: string,
  content: string,
): { headers: Record<string, string>; body: string } {
  const parts = Object.entries(value).map(([name, inner]) =>
    name === 'arquivo' || name === 'file'
      ? `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: text/plain\r\n\r\n${content}\r\n`
      : `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${textOf(inner)}\r\n`,
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: `${parts.join('')}--${BOUNDARY}--\r\n`,
  };
}
