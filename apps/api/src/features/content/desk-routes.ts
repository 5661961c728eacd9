import * as contract from '@cowrie/contract/content/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import type { Platform } from '#platform/platform.ts';
import { readDeskText, readVersion } from './desk.ts';
import { previewText } from './draw.ts';
import { uploadImage } from './images.ts';
import { postsSource, textsSource } from './list-queries.ts';
import { publishText, unpublishText } from './publish.ts';
import { readReport } from './report.ts';
import { returnToDraft, submitDraft } from './review.ts';
import { createText, restoreVersion, saveDraft } from './write-draft.ts';

/** Contract route → use case, for the desk. */
export const textDeskRoutes = (deps: Platform): Binding[] => [
  ...serveAdminList(deps, { list: contract.listTexts, file: contract.exportTexts }, textsSource),
  ...serveAdminList(deps, { list: contract.listPosts, file: contract.exportPosts }, postsSource),
  bind(contract.readDeskText, ({ actor, params }) => readDeskText(deps, actor, params.textId)),
  bind(contract.readVersion, ({ params, query }) => readVersion(deps, { ...params, ...query })),
  bind(contract.createText, ({ actor, caller, body }) => createText(deps, { actor, caller }, body)),
  bind(contract.saveDraft, ({ actor, caller, params, body }) =>
    saveDraft(deps, { actor, caller }, params.textId, body),
  ),
  bind(contract.restoreVersion, ({ actor, caller, params, body }) =>
    restoreVersion(deps, { actor, caller }, { ...params, ...body }),
  ),
  bind(contract.submitDraft, ({ actor, caller, params, body }) =>
    submitDraft(deps, { actor, caller }, { ...params, ...body }),
  ),
  bind(contract.takeBack, ({ actor, caller, params, body }) =>
    returnToDraft(deps, { actor, caller }, { ...params, ...body, from: ['review'] }),
  ),
  bind(contract.sendBack, ({ actor, caller, params, body }) =>
    returnToDraft(deps, { actor, caller }, { ...params, ...body, from: ['review', 'scheduled'] }),
  ),
  bind(contract.publishText, ({ actor, caller, params, body }) =>
    publishText(deps, { actor, caller }, { ...params, ...body }),
  ),
  bind(contract.unpublishText, ({ actor, caller, params, body }) =>
    unpublishText(deps, { actor, caller }, { ...params, ...body }),
  ),
  bind(contract.previewText, ({ body }) => previewText(deps, body.body)),
  bind(contract.uploadTextImage, ({ actor, query, file }) =>
    uploadImage(deps, actor, { bytes: file.bytes, alt: query.alt }),
  ),
  bind(contract.readTextReport, () => readReport(deps)),
];
