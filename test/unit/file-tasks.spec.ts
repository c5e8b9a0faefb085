import { readFileSync } from 'node:fs';
import { load, sourceFiles } from '../support/patterns/patterns-of-source';

const TASK = /\bfileTask\(__filename, (\w+)\)/g;
const FRAMEWORK = /from '(?:@nestjs\/|typeorm)/;

const tasks = sourceFiles('src').flatMap((file) =>
  Array.from(readFileSync(file, 'utf8').matchAll(TASK), ([, name = '']) => ({ file, name })),
);

describe('a task on the bytes of a file', () => {
  it('exists for statements, charts and rule tables', () => {
    expect(tasks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['readStatement', 'readChartFile', 'readRuleTable']),
    );
  });

  it.each(tasks)('is exported by its file, where another process finds it: $name', ({ file, name }) => {
    expect(load(file)).toHaveProperty(name);
  });

  it.each(tasks)('is in a file that a process loads without Nest and TypeORM: $name', ({ file }) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(FRAMEWORK);
  });
});
