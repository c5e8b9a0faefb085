/** In tests the sources are TypeScript: a process that is forked from one of them gets what loads it. */
const childProcess = require('node:child_process');

const HOOK = require.resolve('./typescript-hook.cjs');
const { fork } = childProcess;

if (fork.name !== 'forkTypeScript')
  childProcess.fork = function forkTypeScript(program, ...given) {
    const [options = {}] = given.slice(-1);
    if (program.endsWith('.ts')) options.execArgv = [...(options.execArgv ?? []), '--require', HOOK];
    return fork(program, ...given);
  };
