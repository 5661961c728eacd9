import { fail, ok } from '#platform/result.ts';
import { corridorFor } from '../quotes/corridors.ts';
import type { FoundPayee } from './payee.ts';
import type { TransferDeps } from '../deps.ts';
import { readEnds } from '../people-queries.ts';
import { recipientKey } from '../rules.ts';

/** The freeze level of an account that cannot receive money either. */
const frozenAll = 2;

export const toTag = async (
  deps: TransferDeps,
  userId: string,
  recipientId: string,
): Promise<FoundPayee> => {
  const corridor = corridorFor('tag', '*');
  if (!corridor) return fail('RAIL_OFF');
  if (recipientId === userId) return fail('RECIPIENT_SELF');
  const currency = corridor.source;
  const ends = await readEnds(deps.db, { senderId: userId, recipientId, currency });
  if (ends.sender_account === null) return fail('WALLET_NOT_FOUND');
  if (ends.recipient_name === null || ends.recipient_tag === null) return fail('RECIPIENT_UNKNOWN');
  if (ends.recipient_account === null) return fail('RECIPIENT_WALLET');
  if (ends.recipient_frozen === frozenAll) return fail('RECIPIENT_FROZEN');
  return ok({
    corridor,
    key: recipientKey.tag(recipientId),
    type: 'tag',
    name: ends.recipient_name,
    identifier: `@${ends.recipient_tag}`,
    country: 'NG',
    detail: { userId: recipientId },
    ends,
  });
};
