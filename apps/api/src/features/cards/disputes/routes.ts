import * as contract from '@cowrie/contract/cards/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import type { CardDeps } from '../deps.ts';
import { readEntry } from '../entries/read-entry.ts';
import { addDisputeFile } from './files.ts';
import { openDispute, withdrawDispute } from './open-dispute.ts';
import type { EntryIds } from './queries.ts';

type Params = { readonly cardId: string; readonly cardEntryId: string };

const idsOf = (userId: string, { cardId, cardEntryId }: Params): EntryIds => ({
  userId,
  cardId,
  entryId: cardEntryId,
});

/** Contract route → use case. Each answers with the entry as it is now. */
export const disputeRoutes = (deps: CardDeps): Binding[] => [
  bind(contract.disputeCardEntry, async ({ actor, params, body }) => {
    const ids = idsOf(actor.userId, params);
    const done = await openDispute(deps, ids, body);
    return done.ok ? readEntry(deps, actor.userId, params) : done;
  }),
  bind(contract.addDisputeFile, async ({ actor, params, query, file }) => {
    const ids = idsOf(actor.userId, params);
    const done = await addDisputeFile(deps, ids, query.name, file);
    return done.ok ? readEntry(deps, actor.userId, params) : done;
  }),
  bind(contract.withdrawDispute, async ({ actor, params }) => {
    const ids = idsOf(actor.userId, params);
    const done = await withdrawDispute(deps, ids);
    return done.ok ? readEntry(deps, actor.userId, params) : done;
  }),
];
