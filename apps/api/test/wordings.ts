/** A kind of message and a wording for it, as the tests of wordings need them. */

import type { TemplateWords } from '@cowrie/contract/notifications/templates';
import { defineNotification, type NotificationKind } from '#features/notifications/define.ts';
import type { StrangerText } from '#platform/stranger-text.ts';

export type Moved = {
  readonly amount: string;
  readonly who: StrangerText;
  readonly secret: string;
};

/** Every test has a kind of its own, so that versions of one do not meet those of another. */
let made = 0;
export const kindOf = (): NotificationKind<Moved> => {
  made += 1;
  return defineNotification<Moved>({
    id: `test.moved-${'x'.repeat(made)}`,
    subject: 'money_out',
    amounts: ['amount'],
    fixed: ['If it was not you, contact support now.'],
    inbox: ({ amount, who }) => ({
      title: `${amount} to ${who}`,
      body: `${amount} left your wallet. If it was not you, contact support now.`,
      path: '/transactions',
    }),
    mail: ({ amount, who, secret }) => ({
      subject: `${amount} to ${who}`,
      lines: [`${amount} left your wallet.`, `Reference: ${secret}`],
      action: { label: 'See the details', path: '/transactions' },
    }),
  });
};

export const words: TemplateWords = {
  inbox: {
    title: '{amount} for {who}',
    body: 'You sent {amount}. If it was not you, contact support now.',
  },
  push: {
    title: 'You sent {amount}',
    body: 'It went to {who}. If it was not you, contact support now.',
  },
  mail: { subject: 'You sent {amount}', body: 'To {who}: {amount}.\n\n{secret}', button: 'Open' },
  text: 'Cowrie: you sent {amount} to {who}. If it was not you, contact support now.',
};
