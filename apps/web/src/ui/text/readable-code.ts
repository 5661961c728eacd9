/** Codes whose words are not their name: `payout_refund` is what the ledger calls it. */
const names: Readonly<Record<string, string>> = {
  bank_payout: 'Bank payout',
  payout_refund: 'Payout returned',
  payout_mark_paid: 'Payout marked as paid',
  tag_transfer: 'Transfer by tag',
  claimable_transfer: 'Transfer to a phone or email',
  claim_return: 'Unclaimed money returned',
  claim_recall: 'Transfer recalled',
  claim_stop: 'Transfer stopped',
  hold_expiry: 'Hold expired',
  vault_in: 'Moved into the vault',
  vault_hold: 'Asked for from the vault',
  vault_out: 'Paid out of the vault',
  vault_cancel: 'Vault request cancelled',
  vault_decline: 'Vault request declined',
  fx: 'Exchange',
  fx_hold: 'Set aside for an order to exchange',
  fx_release: 'Order to exchange ended',
  fx_promise: 'Rate promise',
};

/** 'bank_payout' → 'Bank payout': a code that this build does not know is still readable. */
export const readableCode = (code: string): string => {
  if (Object.hasOwn(names, code)) return names[code] ?? code;
  const words = code.replaceAll(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
