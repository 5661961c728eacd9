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
import type { CollectionParts } from './parts.ts';
import {
  cancelCollection,
  createCollection,
  listCollections,
  readCollection,
  resendCollection,
  verifyOtp,
} from './requests.ts';

/** Contract route → use case. */
export const collectionRoutes = (parts: CollectionParts): Binding[] => [
  bind(contract.createMomoCollection, ({ actor, body }) => createCollection(parts, actor, body)),
  bind(contract.verifyMomoOtp, ({ actor, body }) => verifyOtp(parts, actor, body)),
  bind(contract.listCollections, ({ actor, query }) => listCollections(parts, actor, query)),
  bind(contract.readCollection, ({ actor, params }) =>
    readCollection(parts, actor, params.collectionId),
  ),
  bind(contract.cancelCollection, ({ actor, params }) =>
    cancelCollection(parts, actor, params.collectionId),
  ),
  bind(contract.resendCollection, ({ actor, params }) =>
    resendCollection(parts, actor, params.collectionId),
  ),
  bind(contract.createLink, ({ actor, body }) => createLink(parts, actor, body)),
  bind(contract.listLinks, ({ actor }) => listLinks(parts, actor)),
  bind(contract.closeLink, ({ actor, params }) => closeLink(parts, actor, params.linkId)),
  bind(contract.readPublicLink, ({ params }) => readPublicLink(parts, params.code)),
  bind(contract.payLink, ({ params, body }) => payLink(parts, params.code, body)),
  bind(contract.readPublicState, ({ params }) =>
    readPublicState(parts, params.code, params.collectionId),
  ),
  bind(contract.publicOtp, ({ params, body }) =>
    givePublicOtp(parts, params.code, params.collectionId, body.otp),
  ),
];
