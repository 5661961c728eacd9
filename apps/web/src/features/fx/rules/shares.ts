/** Pure: how a dollar payment that comes in is split. */

export type Shares = { readonly convert: number; readonly vault: number };
type Share = keyof Shares;

export const keepShare = ({ convert, vault }: Shares): number => Math.max(0, 100 - convert - vault);

/** A whole number from 0 to 100; undefined if the text is none. */
export const percentOf = (typed: string): number | undefined => {
  const text = typed.trim();
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : undefined;
};

type Typed = Readonly<Record<Share, string>>;

/** Both shares; undefined if one of them is not a valid share. */
export function sharesOf(typed: Typed): Shares | undefined {
  const [convert, vault] = [percentOf(typed.convert), percentOf(typed.vault)];
  return convert === undefined || vault === undefined ? undefined : { convert, vault };
}

type ShareProblem = 'whole' | 'over' | 'none';
const wholeProblem = (typed: string): ShareProblem | undefined =>
  percentOf(typed) === undefined ? 'whole' : undefined;

/** Problems of the shares, by the field that shows them. */
export function shareProblems(
  typed: Typed,
): Readonly<Partial<Record<Share, ShareProblem | undefined>>> {
  const shares = sharesOf(typed);
  if (!shares) return { convert: wholeProblem(typed.convert), vault: wholeProblem(typed.vault) };
  const sum = shares.convert + shares.vault;
  if (sum > 100) return { convert: 'over' };
  return sum === 0 ? { convert: 'none' } : {};
}

/** Parts of an incoming amount. Parts are rounded down; the rest stays. */
export function splitIncoming(minor: bigint, shares: Shares) {
  const part = (percent: number): bigint => (minor * BigInt(percent)) / 100n;
  const [convert, vault] = [part(shares.convert), part(shares.vault)];
  return { convert, vault, keep: minor - convert - vault };
}
