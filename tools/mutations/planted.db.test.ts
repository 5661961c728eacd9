import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSqlCheck } from '../../apps/api/test/ledger/sql-checks.ts';
import { createWorld, type World } from '../../apps/api/test/world.ts';
import { inRoot } from '../repository.ts';
import { plantBug } from './mutation.ts';
import { sqlMutations } from './sql.ts';

/**
 * Plants every SQL bug into a database and proves that its check notices. `npm run mutate` does the same
 * for all bugs with whole test files, which takes minutes; this takes seconds and runs with every test.
 */
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close('books'));

for (const mutation of sqlMutations) {
  test(`a check notices: ${mutation.name}`, async () => {
    const sound = readFileSync(inRoot(mutation.file), 'utf8');
    await world.platform.pool.query(plantBug(sound, mutation));
    try {
      await expect(runSqlCheck(world, mutation.check)).rejects.toThrow();
    } finally {
      await world.platform.pool.query(sound);
    }
    await runSqlCheck(world, mutation.check);
  });
}
