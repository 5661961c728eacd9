import * as contract from '@cowrie/contract/bills/routes';
import type { CompanyDeps } from '#features/companies/index.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import type { BillDeps } from '../deps.ts';
import { actOnPurchase } from './act-on-purchase.ts';
import { readMonth } from './figures.ts';
import { purchasesSource } from './list-queries.ts';
import { proposeRefund } from './refund.ts';
import { readStaffPurchase } from './staff-purchase.ts';

/** Contract route → use case, for staff. */
export const staffPurchaseRoutes = (deps: BillDeps & CompanyDeps): Binding[] => [
  ...serveAdminList(
    deps,
    { list: contract.listStaffPurchases, file: contract.exportStaffPurchases },
    purchasesSource,
  ),
  bind(contract.readStaffPurchase, ({ params }) => readStaffPurchase(deps, params.purchaseId)),
  bind(contract.actOnPurchase, ({ actor, caller, params, body }) =>
    actOnPurchase(deps, { actor, caller }, params.purchaseId, body),
  ),
  bind(contract.proposeBillRefund, ({ actor, caller, params, body }) =>
    proposeRefund(deps, { actor, caller }, params.purchaseId, body),
  ),
  bind(contract.readBillFigures, ({ query }) => readMonth(deps, query.month)),
];
