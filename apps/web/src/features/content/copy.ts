/** Every sentence of the landing page. */

import { product } from '@cowrie/contract/product';

export const copy = {
  meta: {
    title: `${product.name}: money that tells you where it is`,
    description:
      'Send to banks, tags, mobile money and dollar accounts across Africa and the US. See the rate and the fee before you confirm, and every step after.',
  },
  nav: {
    how: 'How it works',
    features: 'Features',
    questions: 'Questions',
    login: 'Log in',
    signup: 'Open an account',
  },
  hero: {
    pill: 'Every naira has a place, and you can see it',
    title: 'Money that tells you where it is.',
    lead: 'Send to banks, tags, mobile money and dollar accounts across Africa and the US. The rate is held, the fee is shown, and if anything is late we open the case before you ask.',
    secondary: 'See how it works',
  },
  calculator: {
    title: 'What would arrive',
    send: 'You send',
    get: 'They get',
    destination: 'Destination',
    fee: 'Fee',
    total: 'Leaves your wallet',
    rate: 'Sample rate',
    same: 'Same currency, nothing exchanged',
    arrivesIn: 'Arrives in',
    action: 'Send money',
    calculate: 'Calculate',
    note: 'Rates here are indicative samples. The real rate is quoted in the app and held while you decide.',
  },
  highlights: [
    {
      title: 'One timeline, no silence',
      text: 'On hold, sent, delivered. Each step dated. Late ones open their own case.',
    },
    {
      title: 'AJO that protects everyone',
      text: 'Draw, bid or fixed order, guarantors, grace, and a view of who is hurt if someone stops.',
    },
    {
      title: 'Receipts that cannot be faked',
      text: 'Anyone can scan a receipt and see whether the money really moved.',
    },
  ],
  how: {
    title: 'Three steps, no surprises',
    steps: [
      {
        title: 'Say who and how much',
        text: 'A tag, a bank account, a mobile number or a US account. We look up the name before you send, wherever the bank or network lets us.',
      },
      {
        title: 'See everything on one page',
        text: 'The rate, each fee on its own line, the total that leaves your wallet and what arrives. If the quote runs out, we show you what changed.',
      },
      {
        title: 'Confirm once, then watch',
        text: 'Your PIN or passkey signs exactly that amount to exactly that person. From there the timeline tells you where the money is.',
      },
    ],
  },
  where: {
    title: 'Where your money is, always',
    text: '“Pending” tells you nothing. We say which step it is on, since when, and who has it. When a bank does not answer, your money stays on hold in your wallet and we keep asking. It is never sent twice, and never called failed before we know.',
    example: 'An example transfer',
    steps: [
      { title: 'You asked us to send ₦62,400.00', when: '14:02:10', state: 'done' },
      { title: 'On hold in your wallet', when: '14:02:11', state: 'done' },
      { title: 'Sent to the mobile network', when: '14:02:12', state: 'now' },
      { title: 'In Kofi’s wallet', when: 'We tell you the moment it is there', state: 'next' },
    ],
  },
  features: {
    title: 'More than a transfer',
    ajo: {
      title: 'Save together, and see the risk',
      text: 'Run your ajo with the rules written down: who is next, who has paid, who vouches for whom. If someone stops, everyone sees what it means before it hurts.',
      points: [
        'Draw, bid or fixed order',
        'Guarantors and a grace period',
        'A group chat with the ledger in it',
      ],
      round: 'Round 4 of 10',
      paid: '7 of 10 paid',
    },
    receipt: {
      title: 'A receipt anyone can check',
      text: 'A screenshot proves nothing. Each receipt carries a code that opens our own record of that payment, so a shopkeeper can see whether the money moved before handing over the goods.',
      points: ['Scan with any phone', 'Shows the status as it is now', 'Shows nothing private'],
      scan: 'Scan to check',
    },
    card: {
      title: 'A dollar card you control',
      text: 'Open a virtual card for subscriptions and shops abroad. Fund it from your dollar wallet, set its limits, and freeze it in one tap.',
      points: [
        'One card for each purpose',
        'Freeze and unfreeze at once',
        'Each payment in your history',
      ],
      label: 'Virtual card',
    },
  },
  trust: {
    title: 'How we look after it',
    lead: 'No slogans: these are things the product does, and things it cannot do.',
    does: [
      {
        title: 'Books that balance',
        text: 'Every movement is written twice, from where and to where. The two sides must agree or nothing moves.',
      },
      {
        title: 'You sign what you see',
        text: 'Your PIN or passkey is bound to the amount and the recipient on the screen. Change either and it no longer counts.',
      },
      {
        title: 'Two people for our side',
        text: 'No single member of staff can move money or change a limit alone. What they do is written to a log that cannot be quietly edited.',
      },
      {
        title: 'Sensitive data is locked',
        text: 'Identity numbers and documents are encrypted field by field. Staff see them masked, and each reveal is recorded.',
      },
    ],
    cannotTitle: 'What we cannot do',
    cannot: [
      'Call money back from a wrong account once the bank has paid it out.',
      'Make a bank or network answer faster than it does.',
      'Hold a rate for longer than the quote says.',
    ],
  },
  questions: {
    title: 'Questions people ask first',
    items: [
      {
        id: 'cost',
        title: 'What does it cost?',
        content:
          'Sending to a tag, a Nigerian bank, Ghana, Kenya and mobile money carries no transfer fee today. A US bank transfer costs $2.99. Whatever applies is shown on its own line before you confirm.',
      },
      {
        id: 'countries',
        title: 'Where can I send?',
        content:
          'Nigeria, Ghana, Kenya, Cameroon, Uganda, Tanzania, Senegal, Côte d’Ivoire, Benin, Burkina Faso and the United States.',
      },
      {
        id: 'limits',
        title: 'How much can I send?',
        content:
          'With a verified email, up to ₦50,000 or $50 of the money people send to your tag. With your BVN and personal details, up to ₦1,000,000 or $1,000, and an account number to add money from your bank. With photo ID and a selfie there is no tier limit. A single US bank transfer stays at or below $10,000.',
      },
      {
        id: 'late',
        title: 'What happens when a transfer is late?',
        content:
          'We open a case automatically and you see it on the timeline. Until the bank or network answers, the money stays on hold in your wallet.',
      },
      {
        id: 'need',
        title: 'What do I need to open an account?',
        content:
          'An email address, a password, your name and your country. You pick a tag people can pay you by, and can send what you receive, up to ₦50,000 or $50. To add money from your own bank you need an account number, which comes with your BVN and personal details.',
      },
    ],
  },
  closing: {
    title: 'Send something small and watch it arrive.',
    text: 'With an email address you get a tag: people can pay you, and you can send up to ₦50,000 or $50. An account number of your own comes with your BVN.',
  },
  footer: {
    note: product.description,
    contact: 'Write to us',
    product: product.name,
    account: 'Account',
    terms: 'Terms',
    privacy: 'Privacy policy',
  },
  legal: { updated: (day: string) => `Version of ${day}` },
} as const;
