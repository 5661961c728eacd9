import { product } from '@cowrie/contract/product';
import type { LockProblem } from '#platform/lock/lock-machine.ts';

const problems: Readonly<Record<LockProblem, string>> = {
  incorrect: 'Incorrect passcode. Please try again.',
  unexpected: 'An error occurred. Please try again.',
  biometrics: 'Biometric authentication failed. Please use your passcode.',
};

export const lockCopy = {
  title: `${product.name} is locked`,
  passcode: 'Enter your passcode',
  biometrics: 'Use face or fingerprint',
  asking: 'Waiting for your face or fingerprint',
  byPasscode: 'Use passcode',
  checking: 'Checking',
  problems,
  wait: (time: string): string => `You can try again in ${time}.`,
  triesLeft: (left: number): string =>
    left === 1
      ? 'One try left. After that, we sign you out on this phone.'
      : `${left} tries left. After that, we sign you out on this phone.`,
  forgot: 'Forgot your passcode?',
  forgotTitle: 'Sign in again',
  forgotText:
    'You are signed out on this phone, and sign in with your password. Before you choose a new passcode, a selfie or a code proves that it is you. Your money and your history stay as they are.',
  signOut: 'Sign out',
  back: 'Back',
  covered: `${product.name} is covered`,
} as const;
