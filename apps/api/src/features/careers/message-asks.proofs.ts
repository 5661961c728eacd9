import type { MessageAsks } from '#test/message-asks.ts';
import type { World } from '#test/world.ts';
import { application, openOpening } from './same-key.proofs.ts';

/** One for all asks of a world, so that the address is known there from the second ask on. */
const openings = new WeakMap<World, Promise<string>>();

const openingOf = (world: World): Promise<string> => {
  const known = openings.get(world) ?? openOpening(world);
  openings.set(world, known);
  return known;
};

export const asks: MessageAsks = {
  'careers.apply': async ({ world, person, from, email }) => {
    const params = { slug: await openingOf(world) };
    const body = { ...(await application(world)), email };
    await person.call('careers.apply', { params, body }, from);
  },
};
