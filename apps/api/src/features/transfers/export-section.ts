/** The room's section of a person's data export. */

import type { Db } from '#platform/db/pool.ts';
import { listAllOf } from './claims/queries.ts';
import { listRecipients } from './book/recipient-queries.ts';
import { listOwnAccounts } from './book/own-account-queries.ts';

const most = 1_000;

export const transferSection = async (
  db: Db,
  userId: string,
): Promise<Readonly<Record<string, unknown>>> => ({
  transfers: {
    recipients: await listRecipients(db, userId, { limit: most }),
    ownAccounts: await listOwnAccounts(db, userId),
    claimable: await listAllOf(db, userId, most),
  },
});
