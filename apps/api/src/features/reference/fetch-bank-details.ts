/** The bank of a routing number: from the company first, then from our own table of large banks. */

import { fail, ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import ownTable from './data/routing-numbers.json' with { type: 'json' };
import type { ReferenceDeps } from './deps.ts';
import { hasRoutingLength, isRoutingNumber } from './routing-number.ts';

const ownNames = new Map(ownTable.map((row) => [row.routing_number, row.bank_name]));

export const fetchBankDetails = async (deps: ReferenceDeps, routingNumber: string) => {
  if (!hasRoutingLength(routingNumber)) return fail('ROUTING_NUMBER_LENGTH');
  if (!isRoutingNumber(routingNumber)) return fail('ROUTING_NUMBER_INVALID');
  const ownName = ownNames.get(routingNumber);
  try {
    const found = await deps.providers.maplerad.reference.routing(routingNumber);
    const name = found?.bankName ?? ownName;
    return name === undefined ? fail('ROUTING_NUMBER_INVALID') : answer(name);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // A refusal does not beat our own table: the company's list may lack a bank that exists.
    if (ownName !== undefined) return answer(ownName);
    return fail(error.kind === 'rejected' ? 'ROUTING_NUMBER_INVALID' : 'ROUTING_FAILED');
  }
};

const answer = (bank_name: string) => ok({ success: true as const, data: { bank_name } });
