import * as contract from '@cowrie/contract/identity/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import type { PeopleDeps } from '../deps.ts';
import { actOnUser, listNotes, revealUser, writeNote } from './act.ts';
import { endUserSession, labelUser, readConnections } from './connections.ts';
import { sessionsSource } from './session-list-queries.ts';
import { userStory } from './story.ts';
import { readUser, userOf } from './people.ts';
import { usersSource } from './people-queries.ts';

/** Contract route → use case. */
export const peopleRoutes = (deps: PeopleDeps): Binding[] => [
  ...serveAdminList(
    deps,
    { list: contract.listUsers, file: contract.exportUsers },
    usersSource(deps.people, userOf),
  ),
  ...serveAdminList(
    deps,
    { list: contract.listOpenSessions, file: contract.exportOpenSessions },
    sessionsSource(deps.clock),
  ),
  bind(contract.readUser, ({ actor, params }) => readUser(deps, actor, params.userId)),
  bind(contract.userStory, ({ actor, params, query }) =>
    userStory(deps, actor, params.userId, query),
  ),
  bind(contract.revealUser, ({ actor, caller, params, body }) =>
    revealUser(deps, { actor, caller }, params.userId, body),
  ),
  bind(contract.listNotes, ({ params, query }) => listNotes(deps, params.userId, query)),
  bind(contract.writeNote, ({ actor, caller, params, body }) =>
    writeNote(deps, { actor, caller }, params.userId, body.body),
  ),
  bind(contract.userConnections, ({ actor, params }) =>
    readConnections(deps, actor, params.userId),
  ),
  bind(contract.labelUser, ({ actor, caller, params, body }) =>
    labelUser(deps, { actor, caller }, { ...params, ...body }),
  ),
  bind(contract.endUserSession, ({ actor, caller, params, body }) =>
    endUserSession(deps, { actor, caller }, { ...params, ...body }),
  ),
  bind(contract.actOnUser, ({ actor, caller, params, body }) =>
    actOnUser(deps, { actor, caller }, params.userId, body),
  ),
];
