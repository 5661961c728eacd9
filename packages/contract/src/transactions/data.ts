/** Types that people filter their history by. Each kind of movement has one of these types. */
export const transactionTypes = {
  deposit: { label: 'Money in', icon: 'arrow-in' },
  tag: { label: 'Tag transfers', icon: 'receipt' },
  bank: { label: 'Bank transfers', icon: 'bank' },
  international: { label: 'International', icon: 'globe' },
  momo: { label: 'Mobile money', icon: 'phone' },
  usd_bank: { label: 'US banks', icon: 'bank' },
  digital: { label: 'Digital dollars', icon: 'dollar' },
  collection: { label: 'Requests paid', icon: 'coins' },
  withdrawal: { label: 'Withdrawals', icon: 'bank' },
  vault: { label: 'Vault', icon: 'vault' },
  card: { label: 'Virtual cards', icon: 'card' },
  bill: { label: 'Bills', icon: 'bolt' },
  fx: { label: 'Exchange', icon: 'arrows' },
  adjustment: { label: 'Adjustments', icon: 'sliders' },
  other: { label: 'Other', icon: 'receipt' },
} as const;
export type TransactionType = keyof typeof transactionTypes;
export type TransactionIcon = (typeof transactionTypes)[TransactionType]['icon'];
