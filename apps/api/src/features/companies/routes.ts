import * as contract from '@cowrie/contract/companies/routes';
import { propose } from '#features/approvals/index.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import { fail } from '#platform/result.ts';
import { isSame } from '#providers/webhook.ts';
import { listCompanies, probe, readBalances, requery } from './companies.ts';
import { callsSource, readCall } from './call-list-queries.ts';
import { listDrift } from './drift.ts';
import { eventsSource } from './event-list-queries.ts';
import { floatProposal } from './floats.ts';
import type { CompanyDeps } from './deps.ts';
import { readEvent, replayEvent } from './read-events.ts';
import { receiveEvent } from './receive.ts';

export const companyRoutes = (deps: CompanyDeps): Binding[] => [
  bind(contract.receiveEvent, ({ params, file, headers }) =>
    receiveEvent(deps, params.company, { headers, rawBody: Buffer.from(file.bytes) }),
  ),
  bind(contract.receiveUnsignedEvent, async ({ params, file, headers }) => {
    const secret = deps.config.AT_CALLBACK_SECRET;
    if (secret === '' || !isSame(params.secret, secret)) return fail('NOT_FOUND');
    return receiveEvent(deps, 'africastalking', { headers, rawBody: Buffer.from(file.bytes) });
  }),
  ...serveAdminList(deps, { list: contract.listEvents, file: contract.exportEvents }, eventsSource),
  bind(contract.readEvent, ({ params }) => readEvent(deps, params.id)),
  bind(contract.replayEvent, ({ actor, params, body, caller }) =>
    replayEvent(deps, actor, { ...params, ...body }, caller),
  ),
  bind(contract.listCompanies, () => listCompanies(deps)),
  bind(contract.companyBalances, ({ params }) => readBalances(deps, params.company)),
  bind(contract.setFloatAlert, ({ actor, params, body, caller }) =>
    propose(
      deps,
      floatProposal,
      { actor, caller },
      {
        change: { ...params, alertBelow: body.alertBelow },
        reason: body.reason,
      },
    ),
  ),
  ...serveAdminList(deps, { list: contract.listCalls, file: contract.exportCalls }, callsSource),
  bind(contract.readCall, ({ params }) => readCall(deps, params.id)),
  bind(contract.listDrift, ({ params }) => listDrift(deps, params.company)),
  bind(contract.probeCompany, () => probe(deps)),
  bind(contract.requery, ({ params, body }) => requery(deps, params.company, body.reference)),
];
