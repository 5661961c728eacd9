/**
 * `npm run bench` runs every benchmark; `npm run bench http` runs one. Each prints ratios of one
 * run.
 */

import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRoot } from './repository.ts';

const known = readdirSync(inRoot('bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''));
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark named ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : known) {
  const { run } = (await import(pathToFileURL(inRoot('bench', `${name}.bench.ts`)).href)) as {
    run: () => Promise<void>;
  };
  console.log(`\n${name}`);
  await run();
}
