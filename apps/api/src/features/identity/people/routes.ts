import * as contract from '@cowrie/contract/identity/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import type { PeopleParts } from '../parts.ts';
import { actOnUser, listNotes, revealUser, writeNote } from './act.ts';
import { userStory } from './story.ts';
import { listUsers, readUser } from './people.ts';

/** Contract route → use case. */
export const peopleRoutes = (parts: PeopleParts): Binding[] => [
  bind(contract.listUsers, ({ query }) => listUsers(parts, query)),
  bind(contract.readUser, ({ actor, params }) => readUser(parts, actor, params.userId)),
  bind(contract.userStory, ({ actor, params, query }) =>
    userStory(parts, actor, params.userId, query),
  ),
  bind(contract.revealUser, ({ actor, caller, params, body }) =>
    revealUser(parts, { actor, caller }, params.userId, body),
  ),
  bind(contract.listNotes, ({ params, query }) => listNotes(parts, params.userId, query)),
  bind(contract.writeNote, ({ actor, caller, params, body }) =>
    writeNote(parts, { actor, caller }, params.userId, body.body),
  ),
  bind(contract.actOnUser, ({ actor, caller, params, body }) =>
    actOnUser(parts, { actor, caller }, params.userId, body),
  ),
];
