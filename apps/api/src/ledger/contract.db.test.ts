import { afterAll, beforeAll } from 'vitest';
import { ledgerContract } from '#test/ledger-contract.ts';
import { engineIn } from '#test/ledger-world.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

ledgerContract('PostgreSQL, as it runs', async () => engineIn(world));
ledgerContract('PostgreSQL, one plan at a time', async () =>
  engineIn(world, { lines: 1, batch: 1 }),
);
ledgerContract('PostgreSQL, three plans a batch', async () =>
  engineIn(world, { lines: 3, batch: 3 }),
);
