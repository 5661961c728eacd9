import type { Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import type { NotificationKind, Recipient } from './define.ts';
import { composeMail } from './mail.ts';

/**
 * Notifies a person inside the transaction that causes it, so the message exists exactly when the
 * event does. The kind decides the channels; without a phone number no text is sent.
 */
export const notify = async <Data>(
  deps: Pick<Platform, 'messages' | 'config'>,
  tx: Tx,
  person: Recipient,
  kind: NotificationKind<Data>,
  data: Data,
): Promise<void> => {
  const { messages, config } = deps;
  if (kind.mail) {
    await messages.mail(tx, composeMail(person, kind.mail(data), config.PUBLIC_URL));
  }
  if (kind.text && person.phone) {
    await messages.text(tx, { to: person.phone, text: kind.text(data) });
  }
};
