import type { Signal } from './staff-signals.ts';

/** How much waits on each staff screen, by its path: '/admin/kyc' → 3. */
export const countByPage = (signals: readonly Signal[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { to, count } of signals) {
    const [path = ''] = to.split('?');
    counts.set(path, (counts.get(path) ?? 0) + count);
  }
  return counts;
};
