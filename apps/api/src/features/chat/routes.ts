import * as contract from '@cowrie/contract/chat/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import type { ChatDeps } from './deps.ts';
import { attachFile, openFile } from './files.ts';
import { listMessages, reportMessage, seeMessages, sendMessage, tellTyping } from './members.ts';

/** Contract route → use case. */
export const chatRoutes = (deps: ChatDeps): Binding[] => [
  bind(contract.listMessages, ({ actor, params, query }) =>
    listMessages(deps, actor, params.threadId, query),
  ),
  bind(contract.sendMessage, ({ actor, params, body }) =>
    sendMessage(deps, actor, params.threadId, body),
  ),
  bind(contract.attachFile, ({ actor, params, query, file }) =>
    attachFile(deps, actor, { ...params, ...query }, file),
  ),
  bind(contract.openFile, ({ actor, params }) => openFile(deps, actor, params)),
  bind(contract.seeMessages, ({ actor, params, body }) =>
    seeMessages(deps, actor, params.threadId, body.upTo),
  ),
  bind(contract.tellTyping, ({ actor, params }) => tellTyping(deps, actor, params.threadId)),
  bind(contract.reportMessage, ({ actor, params, body }) =>
    reportMessage(deps, actor, params, body),
  ),
];
