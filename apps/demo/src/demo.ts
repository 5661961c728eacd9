import type { RoomDeps } from '#app/rooms.ts';

export type DemoPerson = {
  readonly id: string;
  readonly fullName: string;
  readonly joinedAt: Date;
};
export type DemoPeople = Readonly<
  Record<'amara' | 'chidi' | 'kofi' | 'zainab' | 'ops' | 'checker', DemoPerson>
>;

/** One movement of the demo, with everything that belongs to it. */
export type DemoMovement = { readonly at: Date; readonly run: () => Promise<unknown> };

/** The demo data of a room. */
export type RoomDemo = {
  /**
   * Movements of the demo people's year. Those of all rooms are posted in the order of their times,
   * because the time of an account never runs back. The ledger of these deps has their clock.
   */
  readonly year?: (deps: RoomDeps, people: DemoPeople) => Promise<readonly DemoMovement[]>;
  /** Puts the data in place. Running it again adds what is missing. */
  readonly seed: (deps: RoomDeps, people: DemoPeople) => Promise<unknown>;
};
