/**
 * Collections owns requests to pay from mobile money: requested (we ask the company) → prompted
 * (the payer is asked) → paid, differs, declined, expired or cancelled. The amount to credit is fixed
 * when the request is made; a payment in another amount is credited as paid if it is near, otherwise
 * it waits in suspense (`differs`). Only the company's answer counts, by event or when asked, and it overrides
 * our own state: a request that expired here and is paid later is paid. A link lets the payer enter
 * their own number.
 *
 * It also owns requests between people here (`between-people`): asked → seen → paid, declined, expired
 * or cancelled, and splits of an amount into such requests. The payer pays through the ordinary send,
 * whose plan claims the request (decision 24).
 */
export { boundToRequest, findPayableRequest } from './between-people/pay-request.ts';
export { collectionsRoom } from './room.ts';
