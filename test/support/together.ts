import { basename, dirname } from 'node:path';

interface Spec {
  readonly path: string;
  readonly file: string;
}

/** Makes one suite of the spec files of a group (test/support/jest/together.cjs), each under its path. `group` is its file. */
export function together(group: string): void {
  const { specsOfGroup } = jest.requireActual<{ specsOfGroup: (project: string, name: string) => Spec[] }>(
    './jest/together.cjs',
  );
  const project = basename(dirname(group));
  for (const { path, file } of specsOfGroup(project, basename(group, '.ts')))
    describe(path, () => {
      // As jest begins each spec file. An application that is shared keeps what a test replaced in it.
      if (project === 'unit')
        afterAll(() => {
          jest.useRealTimers();
          jest.restoreAllMocks();
        });
      try {
        jest.requireActual(file);
      } catch (error) {
        it('can be loaded', () => {
          throw error;
        });
      }
    });
}
