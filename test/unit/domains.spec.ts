import { readdirSync, readFileSync } from 'node:fs';
import { DOMAINS } from '../../src/domains';
import type { Domain } from '../../src/kernel/domain';

const domains: readonly Domain[] = DOMAINS;

describe('the list of domains', () => {
  it('has the file of each domain', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.domain\.ts$/.test(file),
    );
    const source = readFileSync('src/domains.ts', 'utf8');
    expect(files.filter((file) => !source.includes(`'./${file.replace(/\.ts$/, '')}'`))).toEqual([]);
    expect(domains).toHaveLength(files.length);
  });

  it('has no permission, tag, record, parameter or error twice', () => {
    const keys = domains.flatMap(({ SCOPE, TEXTS, ERRORS }) => [
      ...(SCOPE ? [`scope ${SCOPE.recurso}`] : []),
      ...TEXTS.tags.map(({ name }) => `tag ${name}`),
      ...(['records', 'parameters', 'fields'] as const).flatMap((part) =>
        Object.keys(TEXTS[part] ?? {}).map((name) => `${part} ${name}`),
      ),
      ...Object.keys(ERRORS).map((name) => `error ${name}`),
    ]);
    expect(keys.filter((key, at) => keys.indexOf(key) < at)).toEqual([]);
  });
});
