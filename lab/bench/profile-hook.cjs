/** Loaded into a process by NODE_OPTIONS=--require: SIGWINCH starts the CPU profiler, the next one writes PROFILE_FILE. */
const { Session } = require('node:inspector/promises');
const { writeFile } = require('node:fs/promises');

const SAMPLE_MICROSECONDS = 500;
let session;

process.on('SIGWINCH', () => {
  void (session ? finish() : begin());
});

async function begin() {
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
  await session.post('Profiler.start');
}

async function finish() {
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  session = undefined;
  await writeFile(process.env.PROFILE_FILE, JSON.stringify(profile));
}
