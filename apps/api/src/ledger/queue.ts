import type { Account, Hold, Recent } from './book.ts';
import type { AccountId, Item, Outcome } from './plan.ts';

/** A plan waiting for its batch, with whoever asked for it. */
export type Waiting = Item & {
  /** The accounts it names, and the hold it closes, whose account is found when it is read. */
  readonly accounts: readonly AccountId[];
  readonly hold: string | undefined;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

export type Known = {
  readonly accounts: Recent<AccountId, Account>;
  readonly holds: Recent<string, Hold>;
};

/**
 * What a plan would lock here: rows by number, plans and holds by id, so that one handed in twice
 * waits for itself. A striped account is left out: every batch in flight has a stripe of its own.
 */
type Key = AccountId | string;
const keysOf = (item: Waiting, known: Known): Key[] => {
  const keys: Key[] = item.accounts.filter(
    (id) => (known.accounts.get(id)?.stripes.length ?? 0) === 0,
  );
  keys.push(item.plan.id);
  if (item.hold === undefined) return keys;
  keys.push(item.hold);
  const held = known.holds.get(item.hold);
  if (held) keys.push(held.account);
  return keys;
};

export type Taken = {
  readonly items: readonly Waiting[];
  /** How many of them go through the one row that most go through. */
  readonly hottest: number;
  readonly done: () => void;
};

/**
 * The waiting line. A batch takes plans in the order they arrived, but none that touches a row of a
 * batch still being written: it would only wait for that row's lock and read it stale. So even
 * traffic fills several batches at once, and traffic through one account forms one big one.
 */
export const createQueue = (known: Known) => {
  let waiting: Waiting[] = [];
  const busy = new Set<Key>();
  const isBusy = (keys: readonly Key[], blocked: Set<Key>): boolean =>
    keys.some((key) => busy.has(key) || blocked.has(key));
  const take = (most: number): Taken => {
    const items: Waiting[] = [];
    const left: Waiting[] = [];
    const taken = new Map<Key, number>();
    const blocked = new Set<Key>();
    for (const item of waiting) {
      const wanted = items.length < most ? keysOf(item, known) : [];
      if (items.length >= most || isBusy(wanted, blocked)) {
        for (const key of wanted) blocked.add(key);
        left.push(item);
      } else {
        items.push(item);
        for (const key of wanted) taken.set(key, (taken.get(key) ?? 0) + 1);
      }
    }
    waiting = left;
    for (const key of taken.keys()) busy.add(key);
    const done = (): void => {
      for (const key of taken.keys()) busy.delete(key);
    };
    let hottest = 0;
    for (const plans of taken.values()) hottest = Math.max(hottest, plans);
    return { items, hottest, done };
  };
  return {
    take,
    push: (item: Waiting): void => void waiting.push(item),
    remove: (item: Waiting): boolean => {
      const index = waiting.indexOf(item);
      if (index === -1) return false;
      waiting.splice(index, 1);
      return true;
    },
    size: (): number => waiting.length,
  };
};
