import type { reconciledCompanies } from '@cowrie/contract/wallets/routes';
import type { AssetCode } from '@cowrie/money';
import type { FundingDeps } from '../funding/deps.ts';

export type Held = { readonly currency: AssetCode; readonly available: bigint };

/** Further dependencies of reconciliation: the amount that each company says it holds for us. */
export type BooksDeps = FundingDeps & {
  readonly inbox: {
    readonly balances: Readonly<
      Record<(typeof reconciledCompanies)[number], () => Promise<readonly Held[]>>
    >;
  };
};
