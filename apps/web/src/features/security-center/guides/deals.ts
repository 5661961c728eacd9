/** Guides about buying, selling, investing, cards and agents. */

import { type Guide, reviewed, step } from './guide.ts';

export const dealGuides: readonly Guide[] = [
  {
    id: 'investments',
    title: 'Investments that cannot be true',
    summary: 'High, fast and guaranteed: three words that never belong together.',
    reviewed,
    testId: 'investment-doubling',
    sections: [
      {
        heading: 'How it looks',
        text: [
          'A group, a platform or a "mentor" shows profits, members post payouts, a famous face recommends it. The first small withdrawal works. Then you put in more.',
        ],
      },
      {
        heading: 'How it ends',
        text: [
          'Withdrawals need a fee or a tax first, then another, then the group is gone. The profits on the screen were only numbers.',
          'Afterwards "recovery experts" write to you. They are the same people, or others who bought your name.',
        ],
      },
      {
        heading: 'How to check',
        text: [
          'Search the name at the regulator: the Securities and Exchange Commission in Nigeria, in Ghana and in the United States, the Capital Markets Authority in Kenya. They say who is registered, and warn of those who are not.',
        ],
      },
    ],
    checklist: [
      step('Look the name up at the regulator before you pay'),
      step('Set a limit for what can leave in a day', '/transaction-limits'),
      step('Report it if you have paid', '/security-center/report-scam'),
    ],
  },
  {
    id: 'p2p-trades',
    title: 'Safe P2P trades',
    summary: 'Names that match, money that is really there, and nothing outside the app.',
    reviewed,
    testId: 'p2p-name-mismatch',
    sections: [
      {
        heading: 'Before you release',
        text: [
          'Two things must be true: the money is in your own account, and the name of the payer is the verified name of your trading partner. If one is missing, do not release.',
        ],
      },
      {
        heading: 'Why names matter',
        text: [
          'A thief lets a victim pay you and takes your coins. Later the victim’s bank asks for the money back, and you stand between them.',
        ],
      },
      {
        heading: 'Stay inside',
        text: [
          'Chats outside the app, "faster" trades without escrow and pressure to release early are reasons to stop. Write everything in the chat of the trade: it is your proof.',
        ],
      },
    ],
    checklist: [
      step('Compare the name of the payer, letter by letter'),
      step('Check your own history, not a screenshot', '/transactions'),
      step('Ask us if something feels wrong', '/support'),
    ],
  },
  {
    id: 'virtual-cards',
    title: 'Virtual cards: pay online without fear',
    summary: 'Which details are secret, and how to keep a leak small.',
    reviewed,
    testId: 'card-pin-request',
    sections: [
      {
        heading: 'What is secret',
        text: [
          'The long number, the expiry date and the three digits together are the card. Type them only on the page of a shop that you opened yourself. A person who calls or writes to you does not need them.',
        ],
      },
      {
        heading: 'Keep a leak small',
        text: [
          'Keep only what you need on a card. Use one card for subscriptions and another for new shops. Freeze a card that you do not use.',
        ],
      },
      {
        heading: 'Payments that you do not know',
        text: [
          'Some shops show another name on the statement, so look at the amount and the day first. If it is not yours, freeze and tell us the same day: the sooner, the better the chance to get it back.',
        ],
      },
    ],
    checklist: [
      step('Look through your last payments', '/transactions'),
      step('Turn on messages about money out', '/notification-settings'),
      step('Never send a photo of a card'),
    ],
  },
  {
    id: 'agent-pos',
    title: 'Agents and POS stands',
    summary: 'Cash in, cash out, and the tricks in between.',
    reviewed,
    testId: 'agent-pos',
    sections: [
      {
        heading: 'Common tricks',
        text: [
          '"It failed, once more please", and you pay twice. A card that is exchanged for one that looks the same. An amount with one zero more. A helper who looks over your shoulder.',
        ],
      },
      {
        heading: 'Your part',
        text: [
          'Read the amount on the machine yourself. Cover the keypad. Keep the card in your hand. Wait for your own message before you try again. Count cash before you leave.',
          'For mobile money: type the number yourself, read the name that appears, and never give your PIN to an agent.',
        ],
      },
      {
        heading: 'When it went wrong',
        text: [
          'Keep the paper, note the time, the place and the name of the stand, and report it the same day to the bank or app that charged you.',
        ],
      },
    ],
    checklist: [
      step(
        'Change a PIN that an agent may have seen',
        '/security-settings?open=pin&from=security-center',
      ),
      step('Check whether you were charged twice', '/transactions'),
      step('Report it to us if it was a Cowrie payment', '/support'),
    ],
  },
  {
    id: 'marketplace',
    title: 'Buying and selling online',
    summary: 'Overpayments, drivers, rentals and goods that never come.',
    reviewed,
    testId: 'marketplace-overpayment',
    sections: [
      {
        heading: 'When you sell',
        text: [
          'Hand over when the money shows in your own app. Never send back a "difference" to someone else’s account. A payment from a stranger’s name may be stolen.',
        ],
      },
      {
        heading: 'When you buy',
        text: [
          'Be careful with a price that is too good, a new page with many likes and few comments, and sellers who only take advance payment. For a flat: see it from inside, and the papers, before you pay an agent.',
        ],
      },
      {
        heading: 'Meeting',
        text: [
          'By day, in a public place, with someone you know. Test the phone or the laptop there. Pay by tag on the spot: it arrives at once, and both of you see it.',
        ],
      },
    ],
    checklist: [
      step('Pay people by their tag and read the name', '/transfer/tag'),
      step('Ask for payment with a request', '/requests/new'),
      step('Report a seller who took your money', '/security-center/report-scam'),
    ],
  },
  {
    id: 'loan-apps',
    title: 'Loan apps and advance fees',
    summary: 'Fast money that costs more than it gives.',
    reviewed,
    testId: 'loan-app',
    sections: [
      {
        heading: 'Two dangers',
        text: [
          'Apps that read your contacts and photos, and use them to shame you. And lenders who want a fee, an "insurance" or your log-in before the loan, and then disappear.',
        ],
      },
      {
        heading: 'How to check',
        text: [
          'Regulators publish lists of approved lenders: in Nigeria the consumer protection commission for digital lenders and the central bank, in Ghana the Bank of Ghana, in Kenya the Central Bank of Kenya, in the United States your state’s regulator.',
          'Read what you pay back in total and until when. If it is not written, do not take it.',
        ],
      },
      {
        heading: 'If they threaten you',
        text: [
          'Do not pay more than you owe. Keep the messages, tell your contacts that it is a fraud, and report it to the regulator and the police.',
        ],
      },
    ],
    checklist: [
      step('Remove the contact and photo permissions of apps that do not need them'),
      step('Look the lender up at the regulator first'),
      step('Ask friends for money with a request instead', '/requests/new'),
    ],
  },
  {
    id: 'qr-codes',
    title: 'QR codes and payment links',
    summary: 'Read the name before the PIN.',
    reviewed,
    testId: 'qr-and-links',
    sections: [
      {
        heading: 'What a code can do',
        text: [
          'A code is only an address or a payee. It can lead to a good page or a bad one, and a sticker is quickly pasted over another.',
        ],
      },
      {
        heading: 'Two rules',
        text: [
          'Scan payment codes inside the app, not with the camera. And read name and amount on your screen before you enter your PIN: what you confirm is what happens.',
          'A PIN only ever sends money. To receive, you show your code, and nothing more is needed.',
        ],
      },
      {
        heading: 'Links',
        text: [
          'A payment link from a friend shows who asks and for what. If the friend’s account may be stolen, ring them first.',
        ],
      },
    ],
    checklist: [
      step('Scan with the app', '/scan'),
      step('Show your own code', '/my-code'),
      step('See requests that wait for you', '/requests'),
    ],
  },
];
