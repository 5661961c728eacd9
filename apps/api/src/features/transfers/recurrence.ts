/** Pure: when a send ordered ahead comes round. Days are counted in UTC, a month ends when it ends. */
export type Every = 'once' | 'daily' | 'weekly' | 'monthly';

const dayMs = 86_400_000;

const addMonths = (from: Date, months: number): Date => {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + months;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(from.getUTCDate(), last);
  const midnight = Date.UTC(year, month, day);
  return new Date(midnight + (from.getTime() % dayMs));
};

/** The moment of a turn, the first being turn 0; undefined where there is none. */
export const momentOf = (first: Date, every: Every, turn: number): Date | undefined => {
  switch (every) {
    case 'once':
      return turn === 0 ? first : undefined;
    case 'daily':
      return new Date(first.getTime() + turn * dayMs);
    case 'weekly':
      return new Date(first.getTime() + turn * 7 * dayMs);
    default:
      return addMonths(first, turn);
  }
};

/** The first turn after one, and after a moment: turns that were slept through are not made up for. */
export const nextTurn = (
  plan: { readonly first: Date; readonly every: Every; readonly until: Date | null },
  after: number,
  now: Date,
): { readonly turn: number; readonly at: Date } | undefined => {
  for (let turn = after + 1; ; turn += 1) {
    const at = momentOf(plan.first, plan.every, turn);
    if (!at || (plan.until && at > plan.until)) return undefined;
    if (at > now) return { turn, at };
  }
};
