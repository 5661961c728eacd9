/**
 * Transfers owns sending: finding people, saved recipients, quotes, and executing a quote. Every
 * send takes the same steps: recipient → quote → PIN and selfie → ledger. What differs between
 * corridors is data in `corridors.ts`.
 *
 * A send between our own wallets posts immediately, and both people have it. A send to an outside
 * company goes to the payouts room. The id of a send is derived from its idempotency key, and the
 * ledger claims the quote and the selfie with the movement. So a repeated request is the same send,
 * and one quote can move money only once.
 *
 * A send to a phone number or email (`claims/`) waits on hold in the sender's wallet: waiting →
 * claimed by the person who has proved the address, recalled by the sender, or returned after seven
 * days. A rule can stop it for review before.
 */
export { createRecipientSaver, type RecipientSaver } from './book/save-used-recipients.ts';
export { corridorFor, corridors, type Corridor } from './quotes/corridors.ts';
export { checkOpen } from './payees/payee.ts';
export { estimateSend, feeCountryOf, type SendEstimate } from './quotes/estimate.ts';
export { findClaimable } from './claims/queries.ts';
export { type SenderOf } from './payers/index.ts';
export { transfersRoom } from './room.ts';
