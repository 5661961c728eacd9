import type { Permission } from '@cowrie/contract';
import type { SignalKind } from '@cowrie/contract/staff/signals';
import { isAssetCode, type AssetCode } from '@cowrie/money';
import type { SignalSource } from './room.ts';

/** One row for each currency; the currency is null for what has no money. */
export type SignalRow = {
  readonly currency: string | null;
  readonly count: bigint;
  readonly sum: bigint | null;
  readonly oldest: Date | null;
};

/** Pure: adds the rows of a signal up. */
export const totalSignal = (rows: readonly SignalRow[]) => {
  const oldest = rows.flatMap((row) => row.oldest?.getTime() ?? []);
  return {
    count: rows.reduce((all, { count }) => all + Number(count), 0),
    money: rows.flatMap(({ currency, sum }): { currency: AssetCode; sum: bigint }[] =>
      isAssetCode(currency) && sum !== null && sum > 0n ? [{ currency, sum }] : [],
    ),
    oldest: oldest.length === 0 ? null : new Date(Math.min(...oldest)),
  };
};

type RowsSignal = {
  readonly kind: SignalKind;
  /** Opens the screen `to`. */
  readonly permission: Permission;
  readonly to: string;
  readonly read: (now: Date) => Promise<readonly SignalRow[]>;
};

/** A risk whose rows are added up, and which staff see on one screen. */
export const rowsSignal = ({ kind, permission, to, read }: RowsSignal): SignalSource => ({
  kind,
  permissions: [permission],
  read: async ({ now }) => [{ permission, to, ...totalSignal(await read(now)) }],
});
