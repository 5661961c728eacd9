import { expect, test } from 'vitest';
import { narrowColumns } from './narrow-columns.ts';

const generated = `import type { ColumnType } from "kysely";

export interface Payouts {
  currency: string;
  id: string;
  rail: string;
  state: Generated<string>;
  target_currency: string | null;
}

export interface DB {
  payouts: Payouts;
}
`;

test('a text column gets its known values as its type, and the rest stays as it is', () => {
  const lists = new Map([['payouts.state', ['created', 'settled']]]);
  expect(narrowColumns(generated, lists)).toBe(`import type { ColumnType } from "kysely";
import type { Rail } from "@cowrie/contract/limits/data";
import type { WalletCurrency } from "@cowrie/contract/wallets/data";
import type { AssetCode } from "@cowrie/money";

export interface Payouts {
  currency: WalletCurrency;
  id: string;
  rail: Rail;
  state: Generated<"created" | "settled">;
  target_currency: AssetCode | null;
}

export interface DB {
  payouts: Payouts;
}
`);
});
