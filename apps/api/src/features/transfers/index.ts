/**
 * Transfers owns sending: who can be found, who was sent to, what a send is quoted at, and carrying a
 * quote out. Every way to send is the same steps, and what differs between ways is data in
 * `corridors.ts`: recipient → quote → PIN and selfie → the ledger.
 *
 * A send within the house posts at once, and both people have it. A send to an outside company is
 * handed to the payouts engine. The id of a send follows from its idempotency key, and the quote and
 * the selfie are claimed with the movement: the same request again is the same send, and nothing that
 * was shown once can happen twice.
 */
export type { TransferDeps } from './deps.ts';
export { createRecipientSaver, type RecipientSaver } from './save-used-recipients.ts';
export { transfersRoom } from './room.ts';
