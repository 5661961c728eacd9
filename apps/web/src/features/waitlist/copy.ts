import { friendsPerNetworkDay, unconfirmedDays } from '@cowrie/contract/waitlist/data';

/** Every sentence of the public pages. The text around the form comes from the desk. */
export const waitlistCopy = {
  title: 'Waitlist',
  description: 'Get a place for what is not open yet, and see how many people are ahead of you.',
  join: 'Join the waitlist',
  joinLead: 'Choose what you are waiting for. We confirm your address by email.',
  paused: 'Joining is paused at the moment. If you have a place, you keep it.',
  form: {
    wants: 'What are you waiting for?',
    email: 'Your email',
    country: 'Where you live',
    countryHint: 'Choose “Cowrie in my country” if you cannot open an account there yet.',
    website: 'Leave this empty',
    submit: 'Get my place',
    required: { email: 'Email is required', country: 'Please choose a country' },
    noWant: 'Choose what you are waiting for',
  },
  asked: 'Check your email',
  askedWords: (email: string) =>
    `We have sent a link to ${email}, unless it got several in the last hour. Your place counts when you confirm it, within ${unconfirmedDays} days.`,
  place: {
    title: 'Your place',
    description: 'Your place on the waitlist.',
    invalid: 'This link does not work',
    invalidWords:
      'It may be incomplete or too old, or you have left the list. You can ask for a new place at any time.',
    again: 'Join the waitlist',
    confirmTitle: 'Confirm your place',
    confirmLead: (email: string, wants: string) => `For ${email}: ${wants}.`,
    confirm: 'Confirm my place',
    lead: (email: string) => `For ${email}.`,
    position: (position: number, waiting: number) => `${position} of ${waiting}`,
    ahead: (count: number) => {
      if (count === 0) return 'You are next.';
      return count === 1 ? 'One person is ahead of you.' : `${count} people are ahead of you.`;
    },
    invited: 'It is open for you now.',
    share: 'Move up',
    shareWords:
      'Each person who confirms a place through your link moves you up, ahead of everyone with fewer friends. With the same number, the earlier place comes first.',
    shareRule: `Your own addresses, and people who were on the list before, do not count. From one network ${friendsPerNetworkDay} count in a day.`,
    link: 'Your link',
    copy: 'Copy link',
    friends: (count: number) =>
      count === 1 ? '1 person used your link.' : `${count} people used your link.`,
    open: 'Continue to sign-up',
    openWords: 'Your invitation is ready.',
    opened: 'Open your account now, or log in if you have one.',
    signUp: 'Open an account',
    logIn: 'Log in',
    leave: 'Leave the list',
    leaveWords: 'We delete your address and your place right away. This cannot be undone.',
    left: 'You have left the list',
    leftWords: 'Your address and your place are deleted.',
  },
} as const;
