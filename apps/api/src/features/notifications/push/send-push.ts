/** Sends a push to every device of a person, and a text in its place if none of them shows it. */

import type * as z from 'zod';
import { inTx } from '#platform/db/pool.ts';
import { hmac, sameBytes } from '#platform/crypto/secrets.ts';
import type { Platform } from '#platform/platform.ts';
import { readSetting } from '#platform/settings.ts';
import type { PushAddress } from '#providers/push.ts';
import { choiceOf } from '../choice.ts';
import { textOf } from '../content.ts';
import type { NotificationDeps } from '../deps.ts';
import {
  countAttempt,
  hasText,
  insertDeliveries,
  moveDelivery,
  readPushOf,
} from '../delivery-queries.ts';
import { forgetAddress, markUsed, readAddresses, readOwnerOf } from './queries.ts';
import { openAddress } from './address.ts';
import {
  fallBackPlace,
  fallBackWords,
  type fallBackJob,
  pushContent,
  type pushJob,
  pushPlace,
} from './jobs.ts';

type Payload = z.output<typeof pushJob.payload>;

const proofOf = ({ config }: Pick<Platform, 'config'>, id: string): Buffer =>
  hmac(config.BLIND_INDEX_KEY, 'push-shown', id).subarray(0, 16);

const shownToken = (deps: Pick<Platform, 'config'>, id: string): string =>
  `${id}.${proofOf(deps, id).toString('base64url')}`;

const idOf = (deps: Pick<Platform, 'config'>, token: string): string | null => {
  const [id = '', proof = ''] = token.split('.');
  return sameBytes(proofOf(deps, id), Buffer.from(proof, 'base64url')) ? id : null;
};

/** One device takes it or is gone; a device that does not answer fails the run, which is repeated. */
const sendTo = async (
  deps: NotificationDeps,
  row: { readonly id: string; readonly address: PushAddress },
  message: Parameters<NotificationDeps['push']['send']>[1],
): Promise<boolean> => {
  const answer = await deps.push.send(row.address, message);
  if (answer === 'gone') await forgetAddress(deps.db, row.id, deps.clock.now());
  else await markUsed(deps.db, row.id, deps.clock.now());
  return answer === 'taken';
};

export const sendPush = async (deps: NotificationDeps, { id, sealed }: Payload): Promise<void> => {
  const userId = await readOwnerOf(deps.db, id);
  if (!userId) return;
  await countAttempt(deps.db, id);
  const text = deps.cipher.open(Buffer.from(sealed, 'base64'), pushPlace(id));
  const { title, body, path, notificationId } = pushContent.parse(JSON.parse(text));
  const message = { id: notificationId, title, body, path, token: shownToken(deps, id) };
  const rows = await readAddresses(deps.db, userId);
  const addresses = rows.map((row) => ({ id: row.id, address: openAddress(deps, row) }));
  const answers = await Promise.allSettled(addresses.map((row) => sendTo(deps, row, message)));
  const at = deps.clock.now();
  if (answers.some((answer) => answer.status === 'fulfilled' && answer.value)) {
    await moveDelivery(deps.db, id, { state: 'sent', at });
    return;
  }
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
  await moveDelivery(deps.db, id, { state: 'failed', at, note: 'No device takes pushes' });
};

/** A device says that it has shown the push. */
export const pushWasShown = async (deps: NotificationDeps, token: string): Promise<void> => {
  const id = idOf(deps, token);
  if (id) await moveDelivery(deps.db, id, { state: 'delivered', at: deps.clock.now() });
};

const fallBackSetting = 'notifications.text_after_push';

const wordsOf = (
  deps: NotificationDeps,
  { notificationId, sealed }: z.output<typeof fallBackJob.payload>,
) => {
  if (sealed === undefined) return null;
  const text = deps.cipher.open(Buffer.from(sealed, 'base64'), fallBackPlace(notificationId));
  return fallBackWords.parse(JSON.parse(text));
};

/** One text for a notification, however often the job runs; an item that was read needs none. */
export const fallBack = async (
  deps: NotificationDeps,
  payload: z.output<typeof fallBackJob.payload>,
): Promise<void> => {
  const { notificationId } = payload;
  if ((await readSetting(deps.db, fallBackSetting)) === false) return;
  await inTx(deps.db, async (tx) => {
    if (await hasText(tx, notificationId)) return;
    const item = await readPushOf(tx, notificationId);
    if (!item?.phone || item.read_at || item.state === 'delivered') return;
    const person = { ...item, id: item.user_id };
    const choice = await choiceOf(deps, tx, item.user_id, person);
    if (choice.refuses('text')) return;
    const words = wordsOf(deps, payload) ?? {
      shown: textOf(item),
      hidden: textOf({ title: item.hidden_title, body: item.hidden_body }),
      version: null,
    };
    const id = deps.ids.next();
    const row = {
      id,
      user_id: item.user_id,
      transaction_id: item.transaction_id,
      notification_id: item.id,
      kind: item.kind,
      channel: 'text' as const,
      state: 'queued' as const,
      template_version: words.version,
      at: deps.clock.now(),
    };
    await insertDeliveries(tx, [row]);
    const word = choice.wordFor('text', item.phone);
    const said = choice.hidesAmounts ? words.hidden : words.shown;
    const text = `${said}${word ? ` [${word}]` : ''}`;
    await deps.messages.text(tx, { to: item.phone, text }, { id });
  });
};
