/** Every sentence of the selfie sheet. It loads with the sheet, to keep the first load small. */

import { common } from '#ui/text/common-copy.ts';

export const selfieCopy = {
  title: 'Confirm it is you',
  compare: 'Take a quick selfie before this money leaves. We compare it with the one we have.',
  compareOnly: 'Take a quick selfie. We compare it with the one we have.',
  register:
    'We check that your first selfie shows a live face, and keep it to compare later ones with it.',
  sending: 'You are sending',
  advice: 'Face the light, take off glasses or a cap, and hold the phone at eye level.',
  start: 'Open the camera',
  retry: common.retry,
  back: common.cancel,
  checking: 'Checking your selfie…',
  noCamera: 'The camera is not available. Allow it in your browser, then try again.',
  tooMany: 'Too many selfies did not match. Please wait a while before you try again.',
  slow: 'The check is taking longer than usual. Nothing was sent. Please try again in a moment.',
  unreached: 'We could not reach the check. Nothing was sent. Please try again.',
} as const;
