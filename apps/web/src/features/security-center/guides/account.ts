/** Guides about the account and the phone. */

import { type Guide, reviewed, step } from './guide.ts';

export const accountGuides: readonly Guide[] = [
  {
    id: 'what-cowrie-never-asks',
    title: 'What Cowrie never asks',
    summary: 'Five things we never ask you for, even if a caller says they are us.',
    reviewed,
    testId: 'fake-support',
    sections: [
      {
        heading: 'We never ask for these',
        text: [
          'Your password, your transaction PIN, a code from a text or an email, a recovery code, or the long number and the three digits of a card. Not by phone, not in a chat, not in an email, not in person.',
          'We never ask you to send money to "test" or "secure" your account, and never to install an app that shows or controls your screen.',
        ],
      },
      {
        heading: 'How you know that a message is ours',
        text: [
          'Choose a secret word in your notification settings. Every genuine email from us then shows it. A message without it is not from us.',
          'If you have doubts, close the message and open the app yourself. If something is wrong, the app says so.',
        ],
      },
      {
        heading: 'If you gave something away',
        text: [
          'Freeze your account first. It takes one press and stops all money from leaving. Then change your password and your PIN, and tell us what happened.',
        ],
      },
    ],
    checklist: [
      step('Choose your secret word', '/notification-settings'),
      step('Know where the freeze button is', '/security-center'),
      step('Talk to us only inside the app', '/support'),
    ],
  },
  {
    id: 'sim-swap',
    title: 'SIM swap: when your number is stolen',
    summary: 'How thieves take over a phone number, and what stops them.',
    reviewed,
    testId: 'sim-swap',
    sections: [
      {
        heading: 'How it works',
        text: [
          'A thief persuades or bribes someone at a network, or tricks you, so that your number moves to their SIM. From then on calls and texts for you reach them, also codes.',
          'You notice it because your phone suddenly has no service while others around you do.',
        ],
      },
      {
        heading: 'What to do at once',
        text: [
          'Use Wi-Fi or a friend’s phone. Freeze your Cowrie account, then call your network from another phone and have the number blocked. Then tell your banks.',
          'Go to a shop of your network with your ID to get the number back. Unfreeze only after that.',
        ],
      },
      {
        heading: 'How to be ready',
        text: [
          'Use a passkey or an authenticator app for logging in. They are tied to your device and not to your number. Keep recovery codes on paper, away from the phone.',
          'Set a PIN on the SIM itself in the settings of your phone, so that it cannot be used in another phone. Never read out the number printed on your SIM card.',
        ],
      },
    ],
    checklist: [
      step(
        'Turn on an authenticator app or add a passkey',
        '/security-settings?from=security-center',
      ),
      step('Write down your recovery codes', '/security-settings?from=security-center'),
      step('Set a PIN for the SIM in the settings of your phone'),
      step('Save the customer care number of your network in a second phone'),
    ],
  },
  {
    id: 'lost-phone',
    title: 'Lost or stolen phone: the first ten minutes',
    summary: 'In which order to act when your phone is gone.',
    reviewed,
    sections: [
      {
        heading: 'Minute 1 to 3',
        text: [
          'Log in to Cowrie on any other device and press freeze. That also signs the lost phone out. If you cannot log in, write to us from the contact page: our team helps without a log-in.',
        ],
      },
      {
        heading: 'Minute 3 to 10',
        text: [
          'Call your network from another phone and block the SIM. Then use the "find my device" page of Android or Apple to lock or erase the phone. Then call your banks.',
          'If you were robbed, your safety comes first. Give the phone away and act afterwards.',
        ],
      },
      {
        heading: 'In the days after',
        text: [
          'Get a new SIM with your old number, change your email password first and then your Cowrie password, remove old passkeys, and look through your transactions. Report what is not yours.',
        ],
      },
    ],
    checklist: [
      step('See which devices are signed in', '/security'),
      step('Keep recovery codes at home', '/security-settings?from=security-center'),
      step('Lock the screen of your phone with more than a swipe'),
      step('Hide notifications on the lock screen, so that codes cannot be read'),
    ],
  },
  {
    id: 'account-takeover',
    title: 'Account takeover: keep others out',
    summary: 'How strangers get into accounts, and four locks that keep them out.',
    reviewed,
    testId: 'phishing-text',
    sections: [
      {
        heading: 'How they get in',
        text: [
          'Mostly with a password that was used somewhere else and leaked there, or with a code that the owner read out. Sometimes through the email account, because a new password is sent there.',
        ],
      },
      {
        heading: 'Four locks',
        text: [
          'A password that you use nowhere else. A passkey or an authenticator app. A PIN that is not your birthday or 1234. And an email account that has its own second factor, because your email opens everything else.',
        ],
      },
      {
        heading: 'What to watch',
        text: [
          'We write to you about every new device and every changed setting. Read these messages. Once a week, spend 30 seconds on the check-up: it shows your devices, log-ins and payments.',
        ],
      },
    ],
    checklist: [
      step('Do the weekly check-up', '/security-center?check-up=1'),
      step(
        'Change a password that you use elsewhere',
        '/security-settings?open=password&from=security-center',
      ),
      step('Add a passkey', '/security-settings?from=security-center'),
      step('Turn on a second factor for your email account'),
    ],
  },
  {
    id: 'public-wifi',
    title: 'Public Wi-Fi, shared phones and cyber cafés',
    summary: 'What is safe on a network that is not yours.',
    reviewed,
    sections: [
      {
        heading: 'What is safe',
        text: [
          'The connection between the app and us is encrypted, also on public Wi-Fi. A stranger on the same network cannot read it.',
        ],
      },
      {
        heading: 'What is not',
        text: [
          'A Wi-Fi page that asks for your email and password before it lets you in. A computer that others use, which may record what is typed. A charger cable from a stranger, if your phone asks whether to trust it: say no.',
          'On a shared phone or computer, someone may read your messages or stay logged in as you.',
        ],
      },
      {
        heading: 'If you must',
        text: [
          'Use your own phone with mobile data for money. If you logged in on a shared device, sign it out from your own phone afterwards.',
        ],
      },
    ],
    checklist: [
      step('Sign out devices that you do not use', '/security'),
      step('Do not save your password in a browser that others use'),
      step('Use mobile data for payments when you are outside'),
    ],
  },
];
