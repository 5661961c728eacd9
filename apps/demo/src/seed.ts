/** Adds the demo people to the database. It refuses to run in production. */

import { openDeps } from '#app/deps.ts';
import { readConfig } from '#platform/config.ts';
import { inTx } from '#platform/db/pool.ts';
import { declareFlags } from '#platform/flags.ts';
import { createPlatform } from '#platform/platform.ts';
import { seedDemo } from './seed-demo.ts';

if (process.env['NODE_ENV'] === 'production') {
  process.stderr.write('Demo data does not belong in production.\n');
  process.exit(1);
}
const platform = openDeps(createPlatform(readConfig(process.env)));
await inTx(platform.db, (tx) => declareFlags(tx, platform.clock));
const created = await seedDemo(platform);
process.stdout.write(`${created} demo people added\n`);
await platform.close();
