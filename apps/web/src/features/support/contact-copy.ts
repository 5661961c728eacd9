import { product } from '@cowrie/contract/product';
import { common } from '#ui/text/common-copy.ts';

export const contactCopy = {
  title: 'Contact us',
  description:
    'Write to us, with or without an account. You get a number right away, and a person answers within a working day.',
  words: `Write to us, with or without a ${product.name} account. If you can log in, Support is faster.`,
  locked: 'Cannot log in? Get a code by email, and read our answers here',
  name: 'Your name',
  email: 'Your email',
  topic: 'What is it about?',
  text: 'Your message',
  hint: 'Never write your password, PIN or codes.',
  website: 'Leave this empty',
  submit: 'Send message',
  required: {
    name: 'Please tell us your name',
    email: 'Email is required',
    topic: 'Choose what it is about',
    text: 'Write a message',
  },
  done: 'We have your message',
  doneWords: (reference: string) =>
    `Your number is ${reference}. It is also in your email. A person answers by email within a working day.`,
  home: 'Back to the start',
} as const;

export const inboxCopy = {
  title: 'Contact',
  answer: 'Answer by email',
  answerHint: 'Links to other sites are not possible.',
  sent: 'The answer is on its way.',
  by: { visitor: 'They wrote', staff: 'Our answer' },
  via: { email: 'by email' },
  person: 'Account with this address',
  proven: 'Not logged in',
  provenWords: (email: string) => `Proved the address ${email} with a code`,
  close: 'Close',
  closeWords: 'Answered elsewhere, or spam. Nothing is sent.',
  none: common.none,
} as const;
