import { join } from 'node:path';

interface Environment {
  teardown(): Promise<void>;
}

/** What the end-to-end specs of a worker run in, one after the other, in the globals of the worker itself. */
const OneRealm = jest.requireActual<new (config: object) => Environment>(
  join(__dirname, '../support/jest/one-realm.cjs'),
);

const globals = globalThis as unknown as Record<symbol, unknown>;
const retries = Symbol.for('RETRY_TIMES');
const dispatcher = Symbol.for('some.library');

/** What a spec file leaves behind is not there for the next one. */
it('leaves the process as it found it', async () => {
  process.env['THERE'] = 'before';
  const { env, exit } = process;
  const environment = new OneRealm({ projectConfig: { fakeTimers: {} } });
  const note = () => undefined;
  const { console: said } = globalThis;
  try {
    process.env = { ...process.env, THERE: 'changed', NEW: 'made' };
    process.exit = note as unknown as typeof exit;
    globalThis.console = { ...said };
    process.on('SIGUSR2', note);
    globals[retries] = 2;
    globals[dispatcher] = 'of the worker';
    await environment.teardown();
    expect(process.env).toBe(env);
    expect([process.env['THERE'], process.env['NEW']]).toEqual(['before', undefined]);
    expect(process.exit).toBe(exit);
    expect(globalThis.console).toBe(said);
    expect(process.listeners('SIGUSR2')).toEqual([]);
    // A library keeps what it was given when it was loaded: it is loaded once.
    expect([globals[retries], globals[dispatcher]]).toEqual([undefined, 'of the worker']);
  } finally {
    delete globals[dispatcher];
    delete process.env['THERE'];
  }
});
