import { boundToRequest, findPayableRequest } from '#features/collections/index.ts';
import type { QuoteRow } from '#features/quote/index.ts';
import { fail, ok } from '#platform/result.ts';
import type { TransferDeps } from './deps.ts';

/** The claim on the request that the quote pays, and the job that tells its asker. */
export const bindRequest = async (
  deps: TransferDeps,
  userId: string,
  { request_code: code }: QuoteRow,
) => {
  if (code === null) return ok({ claims: [], jobs: [] });
  const found = await findPayableRequest(deps, userId, code);
  if (!found.ok) return fail('REQUEST_OVER');
  const { claim, job } = boundToRequest(found.value.id);
  return ok({ claims: [claim], jobs: [job] });
};
