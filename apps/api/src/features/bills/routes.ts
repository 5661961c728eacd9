import * as contract from '@cowrie/contract/bills/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { startBillPasskey } from './authorise.ts';
import type { BillDeps } from './deps.ts';
import { readToken, revealCode } from './purchases/goods.ts';
import { listOwnPurchases, readPurchase } from './purchases/own-purchases.ts';
import { payBill } from './purchases/pay.ts';
import { quoteOrder } from './purchases/quote.ts';
import { textToken } from './purchases/text-token.ts';

/** Contract route → use case, for what people buy. */
export const purchaseRoutes = (deps: BillDeps): Binding[] => [
  bind(contract.quoteBill, ({ actor, body }) => quoteOrder(deps, actor.userId, body)),
  bind(contract.billPasskeyOptions, ({ actor, body }) =>
    startBillPasskey(deps, actor.userId, body),
  ),
  bind(contract.payBill, ({ body, ...authority }) => payBill(deps, authority, body)),
  bind(contract.listPurchases, ({ actor, query }) => listOwnPurchases(deps, actor.userId, query)),
  bind(contract.readPurchase, ({ actor, params }) =>
    readPurchase(deps, actor.userId, params.purchaseId),
  ),
  bind(contract.readToken, ({ actor, params }) => readToken(deps, actor.userId, params.purchaseId)),
  bind(contract.revealCode, ({ params, ...authority }) =>
    revealCode(deps, authority, params.purchaseId),
  ),
  bind(contract.textToken, ({ actor, params }) => textToken(deps, actor.userId, params.purchaseId)),
];
