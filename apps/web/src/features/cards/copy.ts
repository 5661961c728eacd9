/** Every sentence about the cards themselves that does not come from the server. */

import { type CardColour, type CardKind, strikes } from '@cowrie/contract/cards/data';
import { plural } from '#ui/text/plural.ts';
import { common } from '#ui/text/common-copy.ts';

export const copy = {
  title: 'Virtual cards',
  back: 'Virtual cards',
  create: 'Create card',
  close: 'Close',
  failed: 'Your cards could not be loaded',
  stale: 'This may be out of date. We will try again when you are back online.',
  safe: common.safe,
  unknown: 'This card does not exist, or it is not yours',
  help: 'How cards work',
  helpPath: '/help/articles/virtual-cards',

  empty: {
    title: 'Pay online in dollars',
    words:
      'A virtual card works in shops and for subscriptions that take Visa or Mastercard. You put money on it from your US dollar wallet.',
    facts: [
      'Ready in about a minute',
      'Freeze it at any time with one press',
      'Every fee is shown before you pay',
    ],
  },

  blocked: {
    tier: {
      title: 'Virtual cards are available from tier 2.',
      words: 'Verify your identity to get a card.',
      action: 'Verify my identity',
    },
    wallet: {
      title: 'Open a US dollar wallet first',
      words: 'The money on a card comes from your US dollar wallet, and returns to it.',
      action: 'Open my US dollar wallet',
    },
    full: {
      title: 'You can have 5 cards at a time',
      words: 'Close a card you no longer need to create another one.',
    },
    off: {
      title: 'New cards are paused',
      words: 'Your existing cards stay as they are. Please come back later.',
    },
  },

  colours: {
    forest: 'Forest',
    ink: 'Ink',
    clay: 'Clay',
    sun: 'Sun',
    sky: 'Sky',
    plum: 'Plum',
  } satisfies Record<CardColour, string>,

  kinds: {
    reusable: 'Pay in as many shops as you like.',
    single_use:
      'We freeze it after its first payment. A shop that charges twice at the same moment can still get through.',
    merchant:
      'It belongs to the first shop that charges it. If another shop charges it, we freeze it after that payment.',
  } satisfies Record<CardKind, string>,

  createSheet: {
    title: 'Create a card',
    words: 'The first amount comes from your US dollar wallet.',
    brand: 'Brand',
    label: 'Name of the card',
    labelHint: 'Only you see it. For example, Subscriptions.',
    colour: 'Colour',
    kind: 'What is it for?',
    after:
      'The issuer decides every payment. We hear of it afterwards, so our rules act by freezing the card then.',
    amount: 'First amount',
    inWallet: (amount: string) => `${amount} in your US dollar wallet`,
    noLabel: 'Give the card a name',
    longLabel: 'Use at most 30 characters',
    submit: (amount: string) => `Create card for ${amount}`,
    submitPlain: 'Create card',
    to: (label: string) => `your new card, ${label}`,
    ordered: 'Your card is on its way.',
  },

  price: {
    amount: 'On the card',
    fromCard: 'From the card',
    total: 'From your wallet',
    arrives: 'Arrives in your wallet',
    arrival: (when: string) => `Usually there ${when}.`,
    counting: 'Working out the total',
    failed: 'The price could not be loaded. Please try again.',
  },

  fees: {
    title: 'All fees',
    issue: 'New card, once',
    month: 'Each month',
    funding: 'Adding money',
    decline: 'Payment declined for lack of money',
    crossBorder: 'Shop outside the US',
    exchange: 'Shop in another currency',
    exchangeWords: 'Converted by the card network at its own rate',
  },

  bad: common.badAmount,

  face: {
    number: (lastFour: string) => `Ends in ${lastFour}`,
    noNumber: 'No number yet',
    another: 'Create another card',
    list: 'Your cards',
  },

  states: {
    issuing: 'Being issued',
    active: 'Active',
    failed: 'Not issued',
    closing: 'Closing',
    closed: 'Closed',
    frozen: 'Frozen',
  },

  detail: {
    balance: 'Balance',
    reservedLabel: 'Reserved by shops',
    brand: 'Brand',
    created: 'Created',
    kind: 'Kind',
    shop: (shop: string) => `One shop only: ${shop}`,
    noShop: 'One shop only: the first shop that charges it',
    fund: 'Add money',
    withdraw: 'Withdraw',
    reveal: 'Show details',
    freeze: 'Freeze',
    thaw: 'Unfreeze',
    frozenNow: 'Your card is frozen.',
    thawedNow: 'Your card works again.',
    settings: 'Settings',
    transactions: 'Transactions',
    all: 'See all',
    none: 'No transactions yet.',
    noneHint: 'Payments appear here within seconds.',
    since: (moment: string) => `since ${moment}`,
    until: (moment: string) => `until ${moment}`,
    frozenTitle: 'This card takes no payments',
    owed: 'in fees could not be taken. We take it when you next add money.',
    moving: {
      create: 'Your card is being issued',
      fund: 'is on its way to the card',
      withdraw: 'is on its way to your wallet',
      close: 'The card is being closed',
    },
    oneAtATime: 'One movement at a time: you can start the next one when this has finished.',
    see: 'See the transaction',
    closedAt: (day: string) => `Closed ${day}`,
    closedWords: 'It takes no payments. Its history stays here.',
  },

  strikes: {
    title: (count: number) => `${count} of ${strikes.most} payments declined for lack of money`,
    words: `At ${strikes.freezeAt} we freeze the card to protect it. At ${strikes.most} the issuer closes it for good, and the balance returns to your wallet.`,
  },

  issuing: {
    title: 'Your card is being issued',
    words: 'It usually takes less than a minute. This page updates automatically.',
    steps: ['Ordered', 'Being issued', 'Ready to use'],
  },
  refused: {
    title: 'Failed to create virtual card',
    money: 'Your money is back in your US dollar wallet.',
    advice: 'The issuer refused the card. You can try again, or with the other brand.',
  },
  closing: {
    title: 'The card is being closed',
    words: 'It takes no payments any more. Its balance returns to your wallet.',
  },

  closed: { title: 'Closed cards', count: (count: number) => plural(count, '# card', '# cards') },

  reveal: {
    action: 'Show card details',
    title: 'Card details',
    words: 'Only for you. We never ask for these.',
    number: 'Card number',
    expiry: 'Expires',
    cvv: 'CVV',
    name: 'Name on the card',
    street: 'Street',
    city: 'City',
    state: 'State',
    postalCode: 'ZIP code',
    country: 'Country',
    address: 'Billing address',
    hides: (seconds: number) => plural(seconds, 'Hidden in # second', 'Hidden in # seconds'),
    copy: (name: string) => `Copy ${name}`,
    clears: 'We clear what you copy from the clipboard after 30 seconds, if the browser allows it.',
    blurred: 'Hidden while you are away',
    noAddress: 'The issuer gives no billing address for this card.',
    hide: 'Hide now',
  },

  fund: {
    title: 'Add money',
    words: 'From your US dollar wallet to this card.',
    amount: 'Amount to add',
    submit: (amount: string) => `Add ${amount}`,
    submitPlain: 'Add money',
    to: (label: string) => `your card, ${label}`,
    done: 'Your money is on its way to the card.',
    inWallet: (amount: string) => `${amount} in your US dollar wallet`,
    owed: (amount: string) => `${amount} of fees you owe are taken too.`,
  },
  withdraw: {
    title: 'Withdraw to your wallet',
    words: 'From this card to your US dollar wallet.',
    amount: 'Amount to withdraw',
    submit: (amount: string) => `Withdraw ${amount}`,
    submitPlain: 'Withdraw',
    to: 'your US dollar wallet',
    done: 'Your money is on its way to your wallet.',
    onCard: (amount: string) => `${amount} on the card`,
  },
  range: {
    least: 'The smallest amount is $1.00',
    firstLeast: 'A card starts with at least $2.00',
    most: 'A card takes at most $10,000.00 at a time',
  },

  codes: {
    title: 'Payment code',
    words: (label: string) =>
      `A shop asks for this code to confirm a payment with ${label}. Type it in the shop only. If you are not paying now, freeze the card.`,
    anyCard: 'your card',
    left: (clock: string) => `${clock} left`,
    copy: 'Copy the code',
    copied: 'Copied',
    dismiss: 'Hide this code',
    open: 'Open the card',
  },

  home: { title: 'Cards', all: 'All cards' },
} as const;
