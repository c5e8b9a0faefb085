import { schemaDifference } from './schema-difference.mjs';

const { up } = await schemaDifference();
if (up.length > 0) {
  console.error(`The entities differ from the migrations:\n${up.map((query) => `  ${query}`).join('\n')}`);
  process.exit(1);
}
console.log('The migrations make exactly the schema of the entities.');
