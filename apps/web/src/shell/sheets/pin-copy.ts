/** Every sentence of the confirm sheet. It loads with the sheet, to keep the first load small. */

import { common } from '#ui/text/common-copy.ts';

export const pinCopy = {
  to: (name: string) => `To ${name}`,
  enter: 'Enter your transaction PIN',
  sending: 'Confirming…',
  passkey: 'Confirm with passkey',
  choosePin: 'Use my PIN instead',
  choosePasskey: 'Use my passkey instead',
  passkeyUnused: 'The passkey was not used, and nothing was sent. Try again, or use your PIN.',
  forgot: 'Forgot PIN?',
  resetTitle: 'Reset your PIN',
  resetBack: 'Back to the payment',
  triesLeft: (count: number) => (count === 1 ? '1 try left.' : `${count} tries left.`),
  back: common.cancel,
  setWords: 'Choose a 4-digit PIN first. It confirms every payment you make.',
  newPin: 'New PIN',
  again: 'New PIN again',
  set: 'Set my PIN',
  differ: 'Please type the same 4 digits twice.',
  unexpected:
    'We could not reach the server. Nothing was confirmed here; please check your history.',
} as const;
