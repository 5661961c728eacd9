/** Every sentence of the PIN sheet. It loads with the sheet, to keep the first load small. */

export const pinCopy = {
  to: (name: string) => `To ${name}`,
  enter: 'Enter your transaction PIN',
  sending: 'Confirming…',
  back: 'Cancel',
  setWords: 'Choose a 4-digit PIN first. It confirms every payment you make.',
  newPin: 'New PIN',
  again: 'New PIN again',
  set: 'Set my PIN',
  differ: 'Please type the same 4 digits twice.',
  unexpected:
    'We could not reach the server. Nothing was confirmed here; please check your history.',
} as const;
