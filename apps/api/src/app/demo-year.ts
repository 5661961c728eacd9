/** Posts the demo people's year, of all rooms, by a ledger whose clock is set back. */

import { createLedger } from '#ledger/index.ts';
import type { DemoMovement, DemoPeople } from '#platform/room.ts';
import { rooms, type RoomDeps } from './rooms.ts';

export const seedYear = async (deps: RoomDeps, people: DemoPeople): Promise<void> => {
  let at = people.amara.joinedAt;
  const ledger = createLedger({ ...deps, clock: { now: () => at } }, { lines: 1 });
  try {
    const year: DemoMovement[] = [];
    for (const { demoYear } of rooms) {
      if (demoYear) year.push(...(await demoYear({ ...deps, ledger }, people)));
    }
    const inOrder = year.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    for (const movement of inOrder) {
      at = movement.at;
      await movement.run();
    }
  } finally {
    await ledger.close();
  }
};
