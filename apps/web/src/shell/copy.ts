/** Every sentence of the shell. */

import { product } from '@cowrie/contract/product';

export const copy = {
  dashboard: 'Dashboard',
  applicationError: 'Application Error',
  applicationAdvice: 'The app ran into a problem and stopped. Your money is safe.',
  somethingWrong: 'Something went wrong',
  pageAdvice: 'This page could not be shown. Nothing was changed.',
  homeAdvice: 'The home page could not be shown.',
  notLoaded: 'This page did not load fully. Reload it and try again.',
  notFound: 'We could not find that page',
  notFoundAdvice: 'The address may be mistyped, or the page may have moved.',
  retry: 'Try Again',
  back: 'Go Back',
  home: 'Go Home',
  toHome: 'Go to Home',
  idleTitle: 'Are you still there?',
  stay: 'Stay signed in',
  signOutNow: 'Sign out now',
  updateReady: `A new version of ${product.name} is ready`,
  reload: 'Reload',
  updateTitle: 'Update needed',
  appOffTitle: 'The app is paused',
  openStore: 'Update the app',
  proofTitle: 'Confirm that it is you',
  proofReason: 'This change needs a fresh proof of who you are.',
  secondFactorTitle: 'Add a second factor first',
} as const;

/** 119 seconds → '1:59'. */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
