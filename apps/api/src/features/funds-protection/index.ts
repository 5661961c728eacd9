/**
 * Funds protection owns what people see about where their money is held, the vault, and the nominee.
 *
 * A vault is a ledger account per person and currency. Money goes in at once. To take it out, a
 * person asks: created → waiting (a hold on the vault) → done | cancelled | declined. A request keeps
 * the wait it was asked under; with a second person it also waits for their yes. The hold in the
 * ledger decides between the end of the wait, a cancellation and a no, and the row follows it. What
 * makes a vault weaker waits; what is in effect is computed when it is read.
 *
 * The nominee is sealed. Staff open it with a permission and a reason; no money moves by it.
 */
export { fundsProtectionRoom } from './room.ts';
export { moveToVault, vaultCurrencies } from './move-money.ts';
