/** Guides about messages, links and people who write first. */

import { type Guide, reviewed, step } from './guide.ts';

export const messageGuides: readonly Guide[] = [
  {
    id: 'phishing',
    title: 'Phishing: messages with a hook',
    summary: 'Texts, emails and chats that want you to open a link in a hurry.',
    reviewed,
    testId: 'phishing-text',
    sections: [
      {
        heading: 'The pattern',
        text: [
          'A message says that something bad happens soon: blocked, suspended, returned to sender, last day. A link leads to a page that looks right and asks for your password, PIN, BVN or card.',
        ],
      },
      {
        heading: 'Why looking right proves nothing',
        text: [
          'Names of senders, logos and whole pages are copied in minutes. A fake message can even appear in the same thread as real ones from your bank.',
          'Read the address from its end: in "cowrie.secure-login.example" the site is secure-login.example, and not ours.',
        ],
      },
      {
        heading: 'One habit that is enough',
        text: [
          'Never go to your account through a link in a message. Open the app, or type the address. Then it does not matter how good the fake is.',
        ],
      },
    ],
    checklist: [
      step('Choose your secret word, so that you recognise our messages', '/notification-settings'),
      step(
        'Add a passkey: it does not work on a fake page',
        '/security-settings?from=security-center',
      ),
      step('Forward suspicious messages to us', '/support'),
    ],
  },
  {
    id: 'fake-alerts',
    title: 'Fake credit alerts',
    summary: 'For everyone who sells: how to know that you were paid.',
    reviewed,
    testId: 'fake-credit-alert',
    sections: [
      {
        heading: 'The trick',
        text: [
          'A customer "pays" by transfer. A text that looks like a bank alert reaches you, or they show a screen with "successful". You hand the goods over, and no money ever arrives.',
        ],
      },
      {
        heading: 'The rule',
        text: [
          'A payment is there when it is in your own history or balance, opened by you. Not before. An alert, a screenshot or a receipt from the buyer is not a payment.',
          'A transfer that is "pending" on their side can still be cancelled.',
        ],
      },
      {
        heading: 'Make it easy in your shop',
        text: [
          'Take payments by your Cowrie tag or code: between people on Cowrie the money arrives immediately, and you see it with the name of the payer. Hang a sign: "Goods leave when the payment shows."',
        ],
      },
    ],
    checklist: [
      step('Show your own code to be paid', '/my-code'),
      step('Turn on messages about money in', '/notification-settings'),
      step('Look at your latest payments', '/transactions'),
    ],
  },
  {
    id: 'romance',
    title: 'Romance and friendship fraud',
    summary: 'Weeks of kind words, and then a reason to send money.',
    reviewed,
    testId: 'romance',
    sections: [
      {
        heading: 'How it goes',
        text: [
          'Someone writes to you on social media or a dating app. They are charming, often far away: a ship, an army base, a contract abroad. Video calls fail. After weeks comes a problem that only you can solve: a fee, a ticket, an illness.',
        ],
      },
      {
        heading: 'Tests that a real person passes',
        text: [
          'A live video call at a time that you choose. Meeting in a public place. Talking to a friend of yours. No mention of money. A thief fails at least one of them.',
        ],
      },
      {
        heading: 'If you have sent money',
        text: [
          'You are not foolish: these people do it as a profession. Stop sending, keep every message, tell us at once so that we can try to recall it, and tell someone close to you.',
          'Never pass on money for them. It is usually stolen, and you would be answerable.',
        ],
      },
    ],
    checklist: [
      step('Tell a friend about the person before any money moves'),
      step('Report what happened', '/security-center/report-scam'),
      step('See what you have sent', '/transactions'),
    ],
  },
  {
    id: 'job-offers',
    title: 'Job offers that cost money',
    summary: 'Fees, fake companies, and jobs that only move money.',
    reviewed,
    testId: 'job-offer',
    sections: [
      {
        heading: 'Three kinds',
        text: [
          'A fee before you start: training, uniform, medicals, a visa. A "task" job that pays small amounts for clicks and then wants a deposit. A "payment agent" job in which you receive money and send it on.',
        ],
      },
      {
        heading: 'What is really behind it',
        text: [
          'With the first two you lose your money. With the third the money belongs to victims of fraud, your name is on it, and your account is closed.',
        ],
      },
      {
        heading: 'How to check',
        text: [
          'Look the company up yourself and call the number on its own site. Visit the office. Ask to speak to someone who works there. Real employers do not hire in a chat and never ask applicants for money.',
        ],
      },
    ],
    checklist: [
      step('Never give your ID, BVN or a selfie with your ID in a chat'),
      step('Never lend your account to receive money for others'),
      step('Report an account that asked you to', '/security-center/report-scam'),
    ],
  },
  {
    id: 'family-fraud',
    title: 'Family emergencies and family fraud',
    summary: 'A voice in trouble, a hacked chat account, and money inside the family.',
    reviewed,
    testId: 'family-emergency',
    sections: [
      {
        heading: 'The call',
        text: [
          'A caller sounds like a relative, cries, and needs money at once: an accident, the police, a hospital. Or a relative’s chat account asks for a transfer because "my bank app is down".',
          'Voices can be imitated and chat accounts are stolen every day. End the call and ring the relative’s own number.',
        ],
      },
      {
        heading: 'A family word',
        text: [
          'Agree on a word that is written nowhere. A caller in real trouble can say it. Teach it to parents and grandparents: they are called first.',
        ],
      },
      {
        heading: 'Inside the family',
        text: [
          'Many thefts are by someone close who knows the phone and the PIN. Do not share your PIN, not even for errands. Send the money yourself, or give them an account of their own.',
        ],
      },
    ],
    checklist: [
      step('Agree on a family word today'),
      step('Change a PIN that others know', '/security-settings?open=pin&from=security-center'),
      step(
        'Choose a friend who is asked before large sends',
        '/security-center/transfer-protection',
      ),
    ],
  },
];
