/** Every sentence of the landing page. Fees, limits and countries come from data. */

import { product } from '@cowrie/contract/product';

export const copy = {
  meta: {
    title: `${product.name}: money that tells you where it is`,
    description:
      'Send to banks, tags, mobile money and dollar accounts across Africa and the US. See the rate and the fee before you confirm, and every step after.',
  },
  signup: 'Open an account',
  hero: {
    pill: 'Every naira has a place, and you can see it',
    title: 'Money that tells you where it is.',
    lead: 'Send to banks, tags, mobile money and dollar accounts across Africa and the US. The rate is held, the fee is shown, and if anything is late we open the case before you ask.',
    secondary: 'See how it works',
    countries: (count: number) => `${count} countries`,
  },
  highlights: [
    {
      title: 'One timeline, no silence',
      text: 'On hold, sent, delivered. Each step dated. Late ones open their own case.',
    },
    {
      title: 'Hard to rob',
      text: 'Freeze everything with one press. Set waits, caps, and a friend we ask before money leaves.',
    },
    {
      title: 'Receipts that cannot be faked',
      text: 'Anyone can check a receipt and see whether the money really moved.',
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
        text: 'The rate, each fee on its own line, the total that leaves your wallet and what arrives. If the quote expires, we show you what changed.',
      },
      {
        title: 'Confirm once, then watch',
        text: 'Your PIN or passkey signs exactly that amount to exactly that person. From there the timeline tells you where the money is.',
      },
    ],
    more: 'How it works, in full',
  },
  where: {
    title: 'Where your money is, always',
    text: '“Pending” tells you nothing. We say which step it is on, since when, and who has it. When a bank does not answer, your money stays on hold in your wallet and we keep asking. It is never sent twice, and never called failed before we know.',
    example: 'An example transfer',
    steps: [
      { title: 'You asked us to send ₦62,400.00', when: '14:02:10', state: 'done' },
      { title: 'On hold in your wallet', when: '14:02:11', state: 'done' },
      { title: 'Sent to the mobile network', when: '14:02:12', state: 'now' },
      { title: 'In Kofi’s wallet', when: 'We tell you the moment it arrives', state: 'next' },
    ],
  },
  places: {
    title: 'Where can I send?',
    lead: 'Each page has today’s rate, the fee, the promised time, your limits and what the recipient needs.',
    all: 'All places and ways',
    ways: (count: number) => (count === 1 ? '1 way' : `${count} ways`),
    paused: 'Paused now',
  },
  features: {
    title: 'More than a transfer',
    requests: {
      title: 'Ask for it, or split it',
      text: 'Send a request to a person or share a link. Split a bill with up to twenty people, to the last kobo, and see who has paid without asking in the group chat.',
      points: [
        'A request they pay from their own wallet',
        'Shares that always add up',
        'A reminder with one press, at most once a day',
      ],
      split: 'Dinner on Saturday',
      paid: 'Paid',
      asked: 'Asked',
      progress: '3 of 4 paid',
    },
    receipt: {
      title: 'A receipt anyone can check',
      text: 'A screenshot proves nothing. Each receipt carries a code that opens our own record of that payment, so a shopkeeper can see whether the money moved before handing over the goods.',
      points: ['Scan with any phone', 'Shows the status as it is now', 'Shows nothing private'],
      scan: 'Scan to check',
      link: 'Check a receipt',
    },
    security: {
      title: 'Your rules, kept by our servers',
      text: 'Put a wait before large transfers, a cap on each day, and money you do not need in a vault that opens slowly. A thief with your phone and your PIN still meets your rules.',
      points: [
        'Freeze everything with one press',
        'A vault with a wait of one hour to seven days',
        'Making protection weaker takes a day',
      ],
      freeze: 'Freeze my account',
      rows: [
        ['Large-transfer shield', 'Asks for more proof'],
        ['New-recipient hold', 'Waits before the first'],
        ['Daily cap', 'Set by you'],
        ['Vault', 'Opens after 24 hours'],
      ],
    },
  },
  tour: {
    title: 'The product as it is',
    lead: 'Photographed by a script from the running product, with demo people.',
    pictures: [
      ['/dashboard', 'The dashboard with both wallets and the latest transactions'],
      ['/transactions/@newest', 'A transaction that says where the money is'],
      ['/security-center', 'The security center with its score and guards'],
    ],
  },
  pricing: {
    title: 'What it costs',
    lead: 'From the same data the app charges by. When a fee changes there, it changes here.',
    fee: 'Fee',
    time: 'Promised time',
    way: 'Way to send',
    all: 'All prices, and where others are cheaper',
    measured: 'How long it really takes',
  },
  trust: {
    title: 'How we look after it',
    lead: 'No slogans: these are things the product does, and things it cannot do.',
    does: [
      {
        title: 'Who holds the money',
        text: 'It is in our accounts at payment companies, with that of other customers. Our books say which part is yours, and we compare them all day. In the app, Funds protection names the companies.',
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
      'Insure your money. We are not a bank: count it as not insured.',
    ],
    more: 'What we do and do not claim',
  },
  questions: {
    title: 'Questions people ask first',
    all: 'All questions',
    cost: {
      title: 'What does it cost?',
      text: (fees: string) =>
        `${fees} Whatever applies is shown on its own line before you confirm.`,
      free: (names: string) => `No fee today: ${names}.`,
      charged: (name: string, fee: string) => `${name}: ${fee}.`,
    },
    countries: { title: 'Where can I send?', text: (names: string) => `${names}.` },
    limits: {
      title: 'How much can I send?',
      text: (tiers: string) =>
        `${tiers} A tier’s limits cover all your transfers in 24 hours together.`,
      tier: (name: string, day: string) => `${name}: up to ${day} a day.`,
      none: (name: string) => `${name}: no tier limit.`,
    },
    late: {
      title: 'What happens when a transfer is late?',
      text: 'We open a case automatically and you see it on the timeline. Until the bank or network answers, the money stays on hold in your wallet.',
    },
    need: {
      title: 'What do I need to open an account?',
      text: 'An email address, a password, your name and your country. You pick a tag people can pay you by. To add money from your own bank you need an account number, which comes with your identity number and personal details.',
    },
  },
  learn: {
    title: 'Read before you trust us',
    items: [
      ['/help', 'Help center', 'How each screen works, and what to do when something does not.'],
      ['/status', 'Status', 'What works now, and what worked in the last 90 days.'],
      ['/promise', 'Our promise, measured', 'Median times and failures of every way to send.'],
      ['/blog', 'Blog', 'How the product works inside, and why.'],
    ],
  },
  closing: {
    title: 'Send something small and watch it arrive.',
    text: (limit: string) =>
      `With an email address you get a tag: people can pay you, and you can send up to ${limit} a day. An account number of your own comes with your identity number.`,
    plain:
      'With an email address you get a tag that people can pay. An account number of your own comes with your identity number.',
  },
} as const;
