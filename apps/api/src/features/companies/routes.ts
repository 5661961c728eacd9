import * as contract from '@cowrie/contract/companies/routes';
import { propose } from '#features/approvals/index.ts';
import { bind, type Binding } from '#platform/http/call.ts';
import { fail } from '#platform/result.ts';
import { isSame } from '#providers/webhook.ts';
import { listCalls, listCompanies, probe, readBalances, requery } from './companies.ts';
import { floatProposal } from './floats.ts';
import type { CompanyParts } from './parts.ts';
import { listEvents, readEvent, replayEvent } from './read-events.ts';
import { receiveEvent } from './receive.ts';

export const companyRoutes = (parts: CompanyParts): Binding[] => [
  bind(contract.receiveEvent, ({ params, file, headers }) =>
    receiveEvent(parts, params.company, { headers, rawBody: Buffer.from(file.bytes) }),
  ),
  bind(contract.receiveUnsignedEvent, async ({ params, file, headers }) => {
    const secret = parts.config.AT_CALLBACK_SECRET;
    if (secret === '' || !isSame(params.secret, secret)) return fail('NOT_FOUND');
    return receiveEvent(parts, 'africastalking', { headers, rawBody: Buffer.from(file.bytes) });
  }),
  bind(contract.listEvents, ({ query }) => listEvents(parts, query)),
  bind(contract.readEvent, ({ params }) => readEvent(parts, params.id)),
  bind(contract.replayEvent, ({ actor, params, body, caller }) =>
    replayEvent(parts, actor, { ...params, ...body }, caller),
  ),
  bind(contract.listCompanies, () => listCompanies(parts)),
  bind(contract.companyBalances, ({ params }) => readBalances(parts, params.company)),
  bind(contract.setFloatAlert, ({ actor, params, body, caller }) =>
    propose(
      parts,
      floatProposal,
      { actor, caller },
      {
        change: { ...params, alertBelow: body.alertBelow },
        reason: body.reason,
      },
    ),
  ),
  bind(contract.listCalls, ({ params, query }) => listCalls(parts, params.company, query)),
  bind(contract.probeCompany, () => probe(parts)),
  bind(contract.requery, ({ params, body }) => requery(parts, params.company, body.reference)),
];
