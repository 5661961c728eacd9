import { isAssetCode, type AssetCode } from '@cowrie/money';

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
