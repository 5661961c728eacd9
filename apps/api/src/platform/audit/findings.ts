/** The findings of a verification of the audit log. */

export type Finding = {
  readonly seq: number;
  /** `missing` and `anchor` are about entries that the log does not hold. */
  readonly kind: 'changed' | 'replaced' | 'added' | 'missing' | 'anchor';
  readonly why: string;
};

export type Explained = Pick<Finding, 'seq' | 'why'>;

/** All are counted, and the first are named: a log with a million bad rows fits into the answer. */
export type Listed<T> = { readonly count: number; readonly first: T[] };

const mostNamed = 100;

export const none: Listed<never> = { count: 0, first: [] };

export const add = <T>({ count, first }: Listed<T>, found: T): Listed<T> => ({
  count: count + 1,
  first: first.length < mostNamed ? [...first, found] : first,
});

export type AuditVerdict = {
  readonly entries: number;
  readonly bad: Listed<Finding>;
  /** Entries whose hash an earlier release computed wrongly, as a note in the log says. */
  readonly explained: Listed<Explained>;
};
