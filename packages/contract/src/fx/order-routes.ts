/** Alerts, orders, and the rules for money that comes in. */

import * as z from 'zod';
import { handCodes } from '../check-codes.ts';
import { signedIn } from '../access.ts';
import { route } from '../route.ts';
import { amount, done, instant, pageOf, pageQuery } from '../schemas.ts';
import { every } from '../transfers/schedule-routes.ts';
import { walletCurrency } from '../wallets/schemas.ts';
import { orderStateNames, partsLeast, partsMost } from './data.ts';
import { fxMoneyCodes } from './person-routes.ts';
import { alert, incomingRule, incomingShares, order, price } from './schemas.ts';

const path = '/api/v1/fx';
const direction = { from: walletCurrency, to: walletCurrency };
const some = amount.min(1, 'Enter an amount');

export const addAlert = route({
  id: 'fx.add-alert',
  method: 'POST',
  path: `${path}/alerts`,
  summary: 'Set a rate alert: one message when our price reaches this level or better.',
  access: signedIn,
  body: z.strictObject({ ...direction, price }),
  output: alert,
  errors: ['FX_PAIR', 'FX_ALERTS_FULL', 'FX_ALERT_MET', 'ACCOUNT_CLOSED'],
  rate: { by: 'user', tries: 60, seconds: 3_600 },
});

export const repeatAlert = route({
  id: 'fx.repeat-alert',
  method: 'POST',
  path: `${path}/alerts/{alertId}/repeat`,
  summary: 'Set a rate alert again after it was met.',
  access: signedIn,
  output: alert,
  errors: ['NOT_FOUND', 'FX_ALERT_MET'],
});

export const removeAlert = route({
  id: 'fx.remove-alert',
  method: 'DELETE',
  path: `${path}/alerts/{alertId}`,
  summary: 'Remove a rate alert.',
  access: signedIn,
  output: done,
  errors: ['NOT_FOUND'],
});

/** New order, by its kind. Amounts are of `from`. */
export const newOrder = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('limit'),
    ...direction,
    amount: some,
    price,
    expiresAt: instant,
  }),
  z.strictObject({
    kind: z.literal('target'),
    ...direction,
    /** Null converts everything above `keep`. */
    amount: some.nullable(),
    keep: amount,
    price,
    expiresAt: instant,
  }),
  z.strictObject({
    kind: z.literal('parts'),
    ...direction,
    amount: some,
    /** When each part is converted, in order. */
    dates: z.array(instant).min(partsLeast).max(partsMost),
  }),
  z.strictObject({
    kind: z.literal('recurring'),
    ...direction,
    amount: some,
    every: every.exclude(['once']),
    firstAt: instant,
    expiresAt: instant.nullish(),
  }),
]);
export type NewFxOrder = z.output<typeof newOrder>;

export const placeFxOrder = route({
  id: 'fx.place-order',
  method: 'POST',
  path: `${path}/orders`,
  summary:
    'Place an order for a conversion, confirmed once by PIN or passkey for exactly these terms.',
  access: signedIn,
  body: newOrder,
  output: order,
  errors: [
    ...fxMoneyCodes,
    'FX_PAIR',
    'FX_BELOW_LEAST',
    'FX_ABOVE_MOST',
    'FX_DAY_CAP',
    'FX_ALERT_MET',
    'FX_ORDERS_FULL',
    'FX_ORDER_DATES',
    'ACCOUNT_CLOSED',
  ],
  rate: { by: 'user', tries: 60, seconds: 3_600 },
});

export const listFxOrders = route({
  id: 'fx.orders',
  method: 'GET',
  path: `${path}/orders`,
  summary: 'The caller’s orders, newest first.',
  access: signedIn,
  query: pageQuery(z.string().max(120)).extend({ state: z.enum(orderStateNames).optional() }),
  output: pageOf(order),
});

export const readFxOrder = route({
  id: 'fx.order',
  method: 'GET',
  path: `${path}/orders/{fxOrderId}`,
  summary: 'One order with its conversions.',
  access: signedIn,
  output: order,
  errors: ['NOT_FOUND'],
});

export const cancelFxOrder = route({
  id: 'fx.cancel-order',
  method: 'POST',
  path: `${path}/orders/{fxOrderId}/cancel`,
  summary: 'Stop an order. Past conversions stay; the money set aside is free immediately.',
  access: signedIn,
  output: order,
  errors: ['NOT_FOUND', 'FX_ORDER_OVER'],
});

const incomingParams = z.strictObject({ currency: walletCurrency });

export const setIncoming = route({
  id: 'fx.set-incoming',
  method: 'PUT',
  path: `${path}/incoming/{currency}`,
  summary: 'Set the rule for incoming money: which part is converted and which goes to the vault.',
  access: signedIn,
  params: incomingParams,
  body: z.strictObject({ to: walletCurrency, shares: incomingShares, least: amount }),
  output: incomingRule,
  errors: [...handCodes, 'FX_PAIR', 'FX_VAULT_MISSING', 'WALLET_NOT_FOUND', 'ACCOUNT_CLOSED'],
  rate: { by: 'user', tries: 30, seconds: 3_600 },
});

export const removeIncoming = route({
  id: 'fx.remove-incoming',
  method: 'DELETE',
  path: `${path}/incoming/{currency}`,
  summary: 'Remove the rule for incoming money.',
  access: signedIn,
  params: incomingParams,
  output: done,
  errors: ['NOT_FOUND'],
});
