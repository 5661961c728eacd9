/** Posts the demo people's year, of all rooms, by a ledger whose clock is set back. */

import type { RoomDeps } from '#app/rooms.ts';
import { createLedger } from '#ledger/index.ts';
import type { DemoMovement, DemoPeople } from './demo.ts';
import { roomDemos } from './rooms.ts';

export const seedYear = async (deps: RoomDeps, people: DemoPeople): Promise<void> => {
  let at = people.amara.joinedAt;
  const ledger = createLedger({ ...deps, clock: { now: () => at } }, { lines: 1 });
  try {
    const year: DemoMovement[] = [];
    for (const demo of roomDemos) {
      if (demo.year) year.push(...(await demo.year({ ...deps, ledger }, people)));
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
