/** The currencies a person can hold a wallet in. */
export const walletCurrencies = ['NGN', 'USD'] as const;
export type WalletCurrency = (typeof walletCurrencies)[number];
