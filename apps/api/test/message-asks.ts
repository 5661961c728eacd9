/**
 * Calls by which a visitor causes a message to an address that they type, from the `message-asks.proofs.ts` of
 * the rooms.
 */

import { importRooms } from './proofs.ts';
import type { Person, World } from './world.ts';

type Asker = {
  readonly world: World;
  readonly person: Person;
  /** Say from which network the call comes. The world trusts its proxy. */
  readonly from: { readonly headers: Readonly<Record<string, string>> };
  /** The address of another person. */
  readonly email: string;
};

export type MessageAsks = Readonly<Record<string, (asker: Asker) => Promise<unknown>>>;

/** For the options of a call, in a world with `TRUST_PROXY`. */
export const fromNetwork = (address: string): Asker['from'] => ({
  headers: { 'x-forwarded-for': address },
});

export const readMessageAsks = async (): Promise<MessageAsks> => {
  const rooms = await importRooms<{ readonly asks: MessageAsks }>('message-asks.proofs.ts');
  return Object.fromEntries(rooms.flatMap(({ asks }) => Object.entries(asks)));
};
