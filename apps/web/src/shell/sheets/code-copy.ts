/** Every sentence of the code sheet. It loads with the sheet, to keep the first load small. */

import { common } from '#ui/text/common-copy.ts';

export const codeCopy = {
  title: 'Confirm it is you',
  words: 'Your transfer protection asks for a code before this money leaves.',
  sending: 'You are sending',
  email: 'Email me a code',
  sms: 'Send it by SMS',
  again: 'Send a new code',
  sent: (to: string) => `We sent a code to ${to}. It works for 10 minutes, for this transfer only.`,
  label: 'Code',
  warning: 'We never ask for this code by phone or chat. Do not read it to anyone.',
  selfie: 'Take a selfie instead',
  back: common.cancel,
  unreached: 'Something went wrong. Nothing was sent. Please try again.',
} as const;
