/** Pure rules of the waitlist. */

import { randomInt } from 'node:crypto';
import { shareCodeLength } from '@cowrie/contract/waitlist/data';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A code for a share link, without letters and digits that look alike. */
export const newShareCode = (): string =>
  Array.from({ length: shareCodeLength }, () => letters[randomInt(letters.length)]).join('');

const ignoresDots = new Set(['gmail.com', 'googlemail.com']);

/** One mailbox has many spellings: `ada+1@x.test` is `ada@x.test`. Only for counting friends. */
export const mailboxOf = (email: string): string => {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const name = local.split('+')[0] ?? local;
  return ignoresDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
};
