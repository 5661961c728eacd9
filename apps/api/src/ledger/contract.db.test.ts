import { afterAll, beforeAll } from 'vitest';
import { ledgerContract } from '#test/ledger/contract.ts';
import { limitsContract } from '#test/ledger/limits-contract.ts';
import { engineIn } from '#test/worlds/ledger.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

for (const contract of [ledgerContract, limitsContract]) {
  contract('PostgreSQL, as it runs', async () => engineIn(world));
  contract('PostgreSQL, one plan at a time', async () => engineIn(world, { lines: 1, batch: 1 }));
  contract('PostgreSQL, three plans a batch', async () => engineIn(world, { lines: 3, batch: 3 }));
}
