import { hookPoint } from '#platform/hook-point.ts';
import type { CaseHooks, CaseStanding } from './hooks.ts';

/** Money on its way that a rule of staff or a guard of its owner holds, whatever the product is. */
export type HeldMoney = {
  /** As the case desk sees it; absent where staff do not see that it waits. */
  readonly standingsOf?: CaseHooks['standingsOf'];
  /** Lets it go, with a line for its history. False if it is no longer held. */
  readonly release: (id: string, event: string) => Promise<boolean>;
  /** Gives it back to its owner, with a line for its history. False if it is no longer held. */
  readonly giveBack: (id: string, event: string) => Promise<boolean>;
};

/** Here a room says how its held money goes on, or back. */
export const heldMoneyPoint = hookPoint<HeldMoney>();

const firstTrue = async <Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<boolean>,
): Promise<boolean> => {
  for (const item of items) if (await act(item)) return true;
  return false;
};

const noStandings = Promise.resolve(new Map<string, CaseStanding>());

/** Held money of all rooms as one: each knows its own ids and answers false to the others. */
export const joinHeldMoney = (all: readonly HeldMoney[]): Required<HeldMoney> => ({
  standingsOf: async (ids) => {
    const standings = await Promise.all(all.map((one) => one.standingsOf?.(ids) ?? noStandings));
    return new Map(standings.flatMap((some) => [...some]));
  },
  release: (id, event) => firstTrue(all, (one) => one.release(id, event)),
  giveBack: (id, event) => firstTrue(all, (one) => one.giveBack(id, event)),
});

const checkedWords = 'We have checked it and sent it.';
const stoppedWords = 'We stopped it before it left. The money is back in your wallet.';

/**
 * Actions of the desk on held money: only on money that staff see, and only while it is stopped.
 */
export const deskOf = (
  all: readonly HeldMoney[],
): Pick<CaseHooks, 'standingsOf' | 'release' | 'stop'> => {
  const held = joinHeldMoney(all.filter(({ standingsOf }) => standingsOf !== undefined));
  return {
    standingsOf: held.standingsOf,
    release: (id) => held.release(id, checkedWords),
    stop: async (id) =>
      (await held.standingsOf([id])).get(id) === 'stopped' && held.giveBack(id, stoppedWords),
  };
};
