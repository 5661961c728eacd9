import { ownBill } from './own-bill.ts';
import { ownCard } from './own-card.ts';
import { ownCircle } from './own-circle.ts';
import { ownFx } from './own-fx.ts';
import { ownGuards } from './own-guards.ts';
import { ownReport } from './own-report.ts';
import { ownVault } from './own-vault.ts';
import type { Person, World } from './world.ts';

/** What a person has in the rooms that protect them, a card, a bill and an exchange. */
export const ownSecurity = async (world: World, person: Person, userId: string) => ({
  ...(await ownGuards(world, person, userId)),
  ...(await ownCircle(world, person, userId)),
  ...(await ownReport(person)),
  ...(await ownVault(world, person, userId)),
  ...(await ownCard(world, person, userId)),
  ...(await ownBill(world, person, userId)),
  ...(await ownFx(world, person, userId)),
});
