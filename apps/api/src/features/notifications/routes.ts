import * as contract from '@cowrie/contract/notifications/routes';
import { bind, type Binding } from '#platform/http/call.ts';
import { serveAdminList } from '#platform/lists/serve-admin-list.ts';
import { ok } from '#platform/result.ts';
import { deliveriesSource } from './delivery-list-queries.ts';
import type { NotificationDeps } from './deps.ts';
import { listItems, readAll, readItem, removeItem, restoreItem, unreadOf } from './inbox.ts';
import { subscribe, unsubscribe } from './push/address.ts';
import { shareDevices } from './push/devices.ts';
import { pushWasShown } from './push/send-push.ts';
import { changeSettings, readSettings, stopMails } from './settings.ts';
import { previewTemplate, readTemplate, testTemplate } from './templates/desk.ts';
import { templatesSource } from './templates/list-queries.ts';
import { proposeTemplate } from './templates/proposal.ts';

/** Contract route → use case. */
export const notificationRoutes = (deps: NotificationDeps): Binding[] => [
  ...customerRoutes(deps),
  ...staffRoutes(deps),
  ...templateRoutes(deps),
];

const staffRoutes = (deps: NotificationDeps): Binding[] => {
  const readDevices = shareDevices(deps);
  return [
    ...serveAdminList(
      deps,
      { list: contract.listDeliveries, file: contract.exportDeliveries },
      deliveriesSource(deps.clock),
    ),
    bind(contract.readPushDevices, async () => ok(await readDevices())),
  ];
};

const templateRoutes = (deps: NotificationDeps): Binding[] => [
  ...serveAdminList(
    deps,
    { list: contract.listTemplates, file: contract.exportTemplates },
    templatesSource(),
  ),
  bind(contract.readTemplate, ({ params }) => readTemplate(deps, params.kind)),
  bind(contract.previewTemplate, ({ params, body }) => previewTemplate(deps, params.kind, body)),
  bind(contract.testTemplate, ({ actor, caller, params, body }) =>
    testTemplate(deps, { actor, caller }, params.kind, body),
  ),
  bind(contract.proposeTemplate, ({ actor, caller, params, body }) =>
    proposeTemplate(deps, { actor, caller }, params.kind, body),
  ),
];

const customerRoutes = (deps: NotificationDeps): Binding[] => [
  bind(contract.listNotifications, ({ actor, query }) => listItems(deps, actor.userId, query)),
  bind(contract.countUnread, ({ actor }) => unreadOf(deps, actor.userId)),
  bind(contract.readNotification, ({ actor, params, body }) =>
    readItem(deps, actor.userId, params.notificationId, body.isRead),
  ),
  bind(contract.readAllNotifications, ({ actor, body }) => readAll(deps, actor.userId, body.upTo)),
  bind(contract.removeNotification, ({ actor, params }) =>
    removeItem(deps, actor.userId, params.notificationId),
  ),
  bind(contract.restoreNotification, ({ actor, params }) =>
    restoreItem(deps, actor.userId, params.notificationId),
  ),
  bind(contract.readNotificationSettings, ({ actor }) => readSettings(deps, actor.userId)),
  bind(contract.changeNotificationSettings, ({ actor, body, caller }) =>
    changeSettings(deps, actor, body, caller),
  ),
  bind(contract.pushKey, async () => ok({ key: deps.push.publicKey })),
  bind(contract.subscribePush, ({ actor, body }) => subscribe(deps, actor, body)),
  bind(contract.unsubscribePush, ({ actor, params }) => unsubscribe(deps, actor, params.addressId)),
  bind(contract.pushShown, async ({ body }) => {
    await pushWasShown(deps, body.token);
    return ok({ done: true as const });
  }),
  bind(contract.unsubscribeMail, ({ query }) => stopMails(deps, query.token)),
];
