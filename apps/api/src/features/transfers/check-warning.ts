/**
 * The scam beacon before money leaves. The warning is looked up when the send is made, not when it was
 * quoted, and the send must carry the id of the warning that the sender has read.
 */

import { warningHeader } from '@cowrie/contract/scams/data';
import type { QuoteRow } from '#features/quote/index.ts';
import { checkRecipient, type ScamWarning } from '#features/scams/index.ts';
import { fail, ok } from '#platform/result.ts';
import type { Authority } from '#features/orders/index.ts';
import type { TransferDeps } from './deps.ts';

/** The person said with this request that they have read exactly this warning. */
export const hasReadIn =
  ({ header }: Authority) =>
  ({ id }: ScamWarning): boolean =>
    header(warningHeader) === id;

export const checkWarning = async (
  deps: TransferDeps,
  userId: string,
  { recipient_key: key }: QuoteRow,
  hasRead: (warning: ScamWarning) => boolean,
) => {
  const found = await checkRecipient(deps, userId, key);
  if (!found.ok) return found;
  const warning = found.value;
  if (warning === null || hasRead(warning)) return ok(true);
  return fail('SCAM_WARNING', { words: warning.words });
};
