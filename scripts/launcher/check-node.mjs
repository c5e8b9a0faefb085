/** Stops at once on a Node.js that is too old: imported first, so that the reason is printed instead of a syntax error. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node.js 20.19 or newer is needed; this is ${process.version}.\n`);
  process.exit(1);
}
