/**
 * Collections owns asking somebody to pay from mobile money: requested (the company is being asked) →
 * prompted (the payer is) → paid, declined, expired or cancelled. What it brings is fixed when it is
 * asked for. The company's word alone is money, by event or when asked, and wins over everything we
 * told ourselves: a request given up that is paid after all is paid. A link lets the payer fill in
 * their own number.
 */
export type { CollectionDeps } from './deps.ts';
export { collectionsRoom } from './room.ts';
