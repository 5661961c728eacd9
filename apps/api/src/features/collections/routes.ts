import * as contract from '@cowrie/contract/collections/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import {
  closeLink,
  createLink,
  givePublicOtp,
  listLinks,
  payLink,
  readPublicLink,
  readPublicState,
} from './links.ts';
import type { CollectionDeps } from './deps.ts';
import {
  cancelCollection,
  createCollection,
  listCollections,
  readCollection,
  resendCollection,
  verifyOtp,
} from './requests.ts';

/** Contract route → use case. */
export const collectionRoutes = (deps: CollectionDeps): Binding[] => [
  bind(contract.createMomoCollection, ({ actor, body }) => createCollection(deps, actor, body)),
  bind(contract.verifyMomoOtp, ({ actor, body }) => verifyOtp(deps, actor, body)),
  bind(contract.listCollections, ({ actor, query }) => listCollections(deps, actor, query)),
  bind(contract.readCollection, ({ actor, params }) =>
    readCollection(deps, actor, params.collectionId),
  ),
  bind(contract.cancelCollection, ({ actor, params }) =>
    cancelCollection(deps, actor, params.collectionId),
  ),
  bind(contract.resendCollection, ({ actor, params }) =>
    resendCollection(deps, actor, params.collectionId),
  ),
  bind(contract.createLink, ({ actor, body }) => createLink(deps, actor, body)),
  bind(contract.listLinks, ({ actor }) => listLinks(deps, actor)),
  bind(contract.closeLink, ({ actor, params }) => closeLink(deps, actor, params.linkId)),
  bind(contract.readPublicLink, ({ params }) => readPublicLink(deps, params.code)),
  bind(contract.payLink, ({ params, body }) => payLink(deps, params.code, body)),
  bind(contract.readPublicState, ({ params }) =>
    readPublicState(deps, params.code, params.collectionId),
  ),
  bind(contract.publicOtp, ({ params, body }) => givePublicOtp(deps, { ...params, ...body })),
];
