/**
 * In tests the sources are TypeScript: a process that is forked from one of them gets what loads it. In a sandbox that needs
 * the files of the tests and a compiler in native code, too.
 */
const childProcess = require('node:child_process');
const { join } = require('node:path');

const HOOK = require.resolve('./typescript-hook.cjs');
const FOR_HOOK = ['--allow-addons', `--allow-fs-read=${join(__dirname, '../../..')}`];
const { fork } = childProcess;

const isSandboxed = (flags) => flags.some((flag) => /^--(?:experimental-)?permission$/.test(flag));

if (fork.name !== 'forkTypeScript')
  childProcess.fork = function forkTypeScript(program, ...given) {
    const [options = {}] = given.slice(-1);
    const flags = options.execArgv ?? [];
    if (program.endsWith('.ts'))
      options.execArgv = [...flags, ...(isSandboxed(flags) ? FOR_HOOK : []), '--require', HOOK];
    return fork(program, ...given);
  };
