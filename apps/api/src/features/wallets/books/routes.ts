import * as contract from '@cowrie/contract/wallets/routes';
import { type BalanceLine, reconciledCompanies } from '@cowrie/contract/wallets/routes';
import { wireAmount } from '@cowrie/money';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import { ok } from '#platform/result.ts';
import { readReconciliation, reconcileNow } from '../reconciling/reconcile.ts';
import { readLastChecks } from './balance-queries.ts';
import {
  adjustBreak,
  endExplanation,
  explainBreak,
  matchBreak,
  openBreakCase,
} from './break-actions.ts';
import { breaksSource } from './break-list-queries.ts';
import type { BooksDeps } from './deps.ts';
import { requeryBreak } from './requery-break.ts';

const readCompanyBooks = async ({ db }: BooksDeps) => {
  const items = [];
  for (const company of reconciledCompanies) {
    for (const { currency, ...row } of await readLastChecks(db, company)) {
      items.push({
        company,
        currency,
        at: row.at.toISOString(),
        books: wireAmount(row.books, currency),
        theirs: wireAmount(row.theirs, currency),
        lines: row.lines as BalanceLine[],
        unexplained: wireAmount(row.unexplained, currency),
        breakId: row.break_id,
      });
    }
  }
  return ok({ items });
};

/** Contract route → use case: our books against the companies'. */
export const booksRoutes = (deps: BooksDeps): Binding[] => [
  bind(contract.readReconciliation, ({ params }) => readReconciliation(deps, params.company)),
  bind(contract.runReconciliation, ({ params, actor, caller }) =>
    reconcileNow(deps, params.company, actor, caller),
  ),
  bind(contract.companyBooks, () => readCompanyBooks(deps)),
  ...serveAdminList(deps, { list: contract.listBreaks, file: contract.exportBreaks }, breaksSource),
  bind(contract.matchBreak, ({ actor, caller, params, body: { reason, ...to } }) =>
    matchBreak(deps, { actor, caller }, { ...params, to, reason }),
  ),
  bind(contract.explainBreak, ({ actor, caller, params, body }) =>
    explainBreak(deps, { actor, caller }, { ...params, ...body }),
  ),
  bind(contract.openBreakCase, ({ actor, caller, params, body }) =>
    openBreakCase(deps, { actor, caller }, { ...params, ...body }),
  ),
  bind(contract.requeryBreak, ({ actor, caller, params, body }) =>
    requeryBreak(deps, { actor, caller }, { ...params, ...body }),
  ),
  bind(contract.adjustBreak, ({ actor, caller, params, body }) =>
    adjustBreak(deps, { actor, caller }, { ...params, ...body }),
  ),
  bind(contract.endExplanation, ({ actor, caller, params, body }) =>
    endExplanation(deps, { actor, caller }, { id: params.explanationId, ...body }),
  ),
];
