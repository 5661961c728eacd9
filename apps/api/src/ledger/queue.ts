import type { Account, Hold, Recent } from './book.ts';
import type { AccountId, Item, PlanOutcome } from './plan.ts';

/** A plan waiting for its batch, with the callbacks of its caller. */
export type Waiting = Item & {
  /**
   * The accounts of the plan, and the hold it closes; the hold's account is known once the hold is
   * read.
   */
  readonly accounts: readonly AccountId[];
  readonly hold: string | undefined;
  /** The session of the process that handed the plan over; undefined for a plan of this process. */
  readonly session?: string | undefined;
  readonly resolve: (outcome: PlanOutcome) => void;
  readonly reject: (error: unknown) => void;
};

export type Known = {
  readonly accounts: Recent<AccountId, Account>;
  readonly holds: Recent<string, Hold>;
};

/**
 * Lock keys of a plan: rows by number, plans and holds by id, so that a plan handed in twice waits
 * for its first run. Striped accounts are left out, because every batch in flight has its own
 * stripe.
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
  /** How many of them use the row that most of them use. */
  readonly hottest: number;
  readonly done: () => void;
};

/**
 * The queue of waiting plans. A batch takes plans in the order they arrived, but none that uses a
 * row of a batch still being written: it would only wait for that row's lock and find its cache
 * outdated. So even traffic fills several parallel batches, and traffic through one account forms
 * one large batch.
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
    /** Takes out all waiting plans of a session, which has ended. */
    removeSession: (session: string): void => {
      waiting = waiting.filter((item) => item.session !== session);
    },
    size: (): number => waiting.length,
  };
};
