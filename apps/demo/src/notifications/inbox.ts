/** Demo data: a lively inbox for one person, none for another. */

import { insertDeliveries, insertItems } from '#features/notifications/delivery-queries.ts';
import type { NotificationDeps } from '#features/notifications/deps.ts';
import { sealWord } from '#features/notifications/word.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { DemoPeople } from '../demo.ts';
import { countItems, saveDemoWord } from './queries.ts';

type Shown = {
  readonly hoursAgo: number;
  readonly subject: 'money_in' | 'money_out' | 'security' | 'requests' | 'documents' | 'service';
  readonly title: string;
  readonly body: string;
  readonly hidden?: readonly [string, string];
  readonly path: string;
  readonly isRead: boolean;
};

const told: readonly Shown[] = [
  {
    hoursAgo: 1,
    subject: 'money_in',
    title: '₦45,000.00 from Chidi Eze',
    body: 'Chidi Eze sent you ₦45,000.00. It is in your wallet.',
    hidden: ['••• from Chidi Eze', 'Chidi Eze sent you •••. It is in your wallet.'],
    path: '/transactions',
    isRead: false,
  },
  {
    hoursAgo: 5,
    subject: 'requests',
    title: 'Kofi Mensah requests ₦8,000.00',
    body: 'Kofi Mensah asks you to pay ₦8,000.00. Pay only people you know.',
    hidden: ['Kofi Mensah requests •••', 'Kofi Mensah asks you to pay •••.'],
    path: '/requests',
    isRead: false,
  },
  {
    hoursAgo: 27,
    subject: 'money_out',
    title: '₦120,000.00 to Bright School',
    body: 'Bright School has received the money. ₦120,000.00 left your wallet. If it was not you, contact support now.',
    hidden: ['••• to Bright School', 'Bright School has received the money. ••• left your wallet.'],
    path: '/transactions',
    isRead: true,
  },
  {
    hoursAgo: 50,
    subject: 'security',
    title: 'A new device signed in',
    body: 'Chrome on Android signed in. If it was not you, sign that device out and change your password now.',
    path: '/security',
    isRead: true,
  },
  {
    hoursAgo: 75,
    subject: 'documents',
    title: 'Your statement is ready',
    body: 'You can download it for seven days.',
    path: '/transactions?statement=open',
    isRead: true,
  },
];

const kinds: Readonly<Record<Shown['subject'], string>> = {
  money_in: 'transactions.money-in',
  money_out: 'transactions.money-out',
  security: 'identity.new-device',
  requests: 'collections.money-requested',
  documents: 'transactions.statement-ready',
  service: 'identity.support-acted',
};

/** How the item reached the person: a push that a device has shown, and a mail. */
const insertSent = async (
  deps: NotificationDeps,
  tx: Tx,
  item: {
    readonly id: string;
    readonly userId: string;
    readonly subject: Shown['subject'];
    readonly at: Date;
  },
): Promise<void> => {
  const rows = (['push', 'mail'] as const).map((channel) => ({
    id: deps.ids.next(),
    notification_id: item.id,
    user_id: item.userId,
    kind: kinds[item.subject],
    channel,
    state: 'delivered' as const,
    attempts: 1,
    at: item.at,
    sent_at: item.at,
    ended_at: item.at,
  }));
  await insertDeliveries(tx, rows);
};

export const seedInbox = async (deps: NotificationDeps, { amara }: DemoPeople): Promise<void> => {
  if ((await countItems(deps.db, amara.id, 'demo:')) > 0) return;
  await inTx(deps.db, async (tx) => {
    const word = sealWord(deps, amara.id, 'harmattan');
    await saveDemoWord(tx, amara.id, word, deps.clock.now());
    for (const [place, { hoursAgo, isRead, hidden, ...shown }] of told.entries()) {
      const at = addSeconds(deps.clock.now(), -hoursAgo * 3_600);
      const id = deps.ids.next();
      const item = {
        id,
        user_id: amara.id,
        kind: 'notifications.demo',
        cause: `demo:${place}`,
        ...shown,
        hidden_title: hidden?.[0] ?? shown.title,
        hidden_body: hidden?.[1] ?? shown.body,
        at,
        read_at: isRead ? at : null,
      };
      await insertItems(tx, [item]);
      await insertSent(deps, tx, { id, userId: amara.id, subject: shown.subject, at });
    }
  });
};
