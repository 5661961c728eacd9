/** Every sentence of the signed-out identity screens that does not come from the server. */

import { product } from '@cowrie/contract/product';

export const copy = {
  logIn: {
    title: 'Log in',
    email: 'Email',
    password: 'Password',
    submit: 'Log in',
    passkey: 'Log in with a passkey',
    passkeyCancel: 'Cancel the passkey',
    forgot: 'Forgot password?',
    noAccount: `New to ${product.name}?`,
    signUp: 'Open an account',
    codeTitle: 'Enter your code',
    codeWords: 'Open your authenticator app and type the 6 digits it shows.',
    recoveryWords: 'Type one of the recovery codes you saved. Each works once.',
    byRecovery: 'Use a recovery code instead',
    byCode: 'Use the authenticator app',
    startAgain: 'Start again',
    passkeyUnused: 'The passkey was not used. Please try again.',
    help: 'Get help without logging in',
    wait: (seconds: number) =>
      seconds >= 60
        ? `Too many failed tries. Try again in ${Math.ceil(seconds / 60)} min.`
        : `Too many failed tries. Try again in ${seconds} s.`,
  },
  staff: {
    title: 'Staff log in',
    words: 'For people who run the platform. Everything done here is recorded.',
    back: `Not staff? Go to ${product.name}`,
  },
  signUp: {
    title: 'Open an account',
    words: 'It takes two minutes.',
    next: 'Continue',
    secondTitle: 'Choose your tag',
    secondWords: `People on ${product.name} can find and pay you by your tag.`,
    fullName: 'Full name',
    fullNameHint: 'As on your ID. It is locked once you are verified.',
    country: 'Country',
    tag: 'Tag',
    tagHint: 'Letters, digits and _.',
    phone: 'Phone',
    referral: 'Referral code',
    submit: 'Open my account',
    haveAccount: 'Already have an account?',
    agreement: ['By opening an account you agree to our', 'and', '.'],
    terms: 'Terms',
    privacy: 'Privacy policy',
    tagFree: (tag: string) => `@${tag} is available`,
    badEmail: 'Please enter a valid email address',
    required: {
      email: 'Email is required',
      password: 'Password is required',
      fullName: 'Full name is required',
      country: 'Please choose a country',
      tag: 'Tag is required',
    },
  },
  strength: {
    label: 'Password strength',
    rules: { length: 'At least 10 characters', leaked: 'Not in any leaked list' },
    levels: ['Too short', 'Weak', 'Fair', 'Good', 'Strong'],
  },
  verify: {
    title: 'Check your email',
    sentTo: (email: string) =>
      `We sent a link and a 6-digit code to ${email}. Both work for one hour.`,
    code: 'Code',
    submit: 'Verify my email',
    resend: 'Send it again',
    resendIn: (seconds: number) => `Send it again in ${seconds} s`,
    resent: 'It can take a minute; look in spam too. An earlier email works as well.',
    password: 'Password',
    passwordTitle: 'One more step',
    passwordWords:
      'You signed up in another browser. Enter the password you chose there. If you did not sign up, close this page: nothing happens.',
    done: 'Your email is verified',
    doneWords: 'You can log in now.',
    badLink: 'This link does not work',
    changed: 'Your email is changed',
    changedWords: 'Use the new address from now on.',
    halfChanged: 'One more step',
    halfChangedWords:
      'Now open the link in your other mailbox. Your email changes once both links are opened.',
  },
  forgot: {
    lostAll: 'I have lost my email and phone too',
    title: 'Set a new password',
    words: 'Enter your email and we send you a link.',
    submit: 'Send me the link',
    sent: 'If an account exists',
    sentWords: (email: string) =>
      `…for ${email}, a link is on its way, unless we sent several in the last hour. Each works for 30 minutes, until you use one.`,
    newPassword: 'New password',
    save: 'Save the new password',
    done: 'Your new password is set',
    doneWords: 'Every device was signed out. Log in with the new password.',
  },
  back: 'Back to log in',
} as const;
