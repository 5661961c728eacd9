/** How requests take part in the data export and in closing an account. */

import type { ClosingHook, ExportSection } from '#platform/room.ts';
import type { CollectionDeps } from '../deps.ts';
import { listCollections, listLinks } from '../queries.ts';
import { toCollectionAnswer, toLinkAnswer } from '../answers.ts';
import { toRequestAnswer, toSplitAnswer } from './answers.ts';
import { endRequest } from './end-request.ts';
import * as queries from './queries.ts';

const most = 1_000;

export const collectionSection =
  (deps: CollectionDeps): ExportSection =>
  async (db, userId) => {
    const now = deps.clock.now();
    const all = { isOpen: false, after: undefined, limit: most };
    const [sent, received, splits, blocks, collections, links] = await Promise.all([
      queries.listRequests(db, userId, now, { ...all, direction: 'sent' }),
      queries.listRequests(db, userId, now, { ...all, direction: 'received' }),
      queries.listSplits(db, userId, most),
      queries.listBlocks(db, userId),
      listCollections(db, userId, { after: undefined, limit: most }),
      listLinks(db, userId, most),
    ]);
    return {
      requests: {
        sent: sent.map((row) => toRequestAnswer(row, userId)),
        received: received.map((row) => toRequestAnswer(row, userId)),
        splits: splits.map((split) =>
          toSplitAnswer(
            split,
            sent.filter((row) => row.split_id === split.id),
          ),
        ),
        blocked: blocks.map(({ tag, created_at }) => ({ tag, since: created_at.toISOString() })),
        mobileMoney: collections.map(toCollectionAnswer),
        mobileMoneyLinks: links.map((link) => toLinkAnswer(link, now)),
      },
    };
  };

/** Open requests end with the account: the person can neither pay nor be paid. */
export const endOpenRequests =
  (deps: CollectionDeps): ClosingHook =>
  async (tx, userId) => {
    const at = deps.clock.now();
    for (const { id, user_id: askerId } of await queries.openRequestsOf(tx, userId)) {
      const row = await queries.findRequest(tx, id, at);
      if (row) await endRequest(tx, row, askerId === userId ? 'cancelled' : 'declined', at);
    }
  };
