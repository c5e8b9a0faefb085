import { readdirSync, readFileSync } from 'node:fs';
import { DOMAINS } from '../../src/domains';
import { COMUM } from '../../src/kernel/error-codes/comum';

const ERROR_NAMES = [COMUM, ...DOMAINS.map(({ ERRORS }) => ERRORS)].flatMap(Object.keys);

/** The source without what controllers document: the codes in their `errors`. */
const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.ts$/.test(file) && !/\.spec\.ts$|error-codes|-refusals\.ts$|\.domain\.ts$/.test(file))
  .map((file) => readFileSync(`src/${file}`, 'utf8').replace(/\berrors: \[[^\]]*\]/g, ''))
  .join('\n');

describe('the catalogue of errors', () => {
  it('is found by reading it', () => expect(ERROR_NAMES.length).toBeGreaterThan(150));

  it('has no error that the source never uses', () => {
    const unused = ERROR_NAMES.filter((name) => !source.includes(`'${name}'`));
    expect(unused).toEqual([]);
  });
});

describe('an error in the source', () => {
  it('is made from the catalogue, or is a defect', () => {
    const made = [...source.matchAll(/new (DomainError|\w+Exception)\(/g)].map(([text]) => text);
    // `of` (by `error`, and of what another process sent) and `with`; a HEAD that spends a download's token is no route; what Nest's health check throws is caught.
    expect(made.sort()).toEqual(['new DomainError(', 'new DomainError(', 'new NotFoundException(']);
  });
});
