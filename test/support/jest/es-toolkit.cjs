/**
 * The functions of es-toolkit/compat, each loaded when it is first used: @nestjs/swagger uses some thirty of them, and every spec
 * file that it loads for would load all four hundred modules again.
 */
const isFunctionName = (name) => typeof name === 'string' && !name.startsWith('_');

module.exports = new Proxy(
  {},
  { get: (_, name) => (isFunctionName(name) ? require(`es-toolkit/compat/${name}`) : undefined) },
);
