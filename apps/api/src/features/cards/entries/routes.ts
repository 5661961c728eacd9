import * as contract from '@cowrie/contract/cards/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import type { CardDeps } from '../deps.ts';
import { readCodes } from './codes.ts';
import { exportEntries, listEntries } from './list-entries.ts';
import { readEntry } from './read-entry.ts';
import { listSubscriptions } from './subscriptions/own-subscriptions.ts';

/** Contract route → use case. */
export const entryRoutes = (deps: CardDeps): Binding[] => [
  bind(contract.readCardCodes, ({ actor }) => readCodes(deps, actor.userId)),
  bind(contract.listCardEntries, ({ actor, params, query }) =>
    listEntries(deps, actor.userId, { ...query, ...params }),
  ),
  bind(contract.exportCardEntries, ({ actor, params, query }) =>
    exportEntries(deps, actor.userId, { ...query, ...params }),
  ),
  bind(contract.readCardEntry, ({ actor, params }) => readEntry(deps, actor.userId, params)),
  bind(contract.listCardSubscriptions, ({ actor, params }) =>
    listSubscriptions(deps, actor.userId, params.cardId),
  ),
];
