/**
 * Every sentence of sending digital dollars. Sentences from the specification keep its exact words.
 */

export const digital = {
  title: 'Send digital dollars',
  coin: {
    title: 'Choose a digital dollar',
    label: 'Digital dollar',
    names: { usdc: 'USD Coin', usdt: 'Tether', pyusd: 'PayPal USD' },
    unknownTitle: 'We do not send that coin',
    unknown: (id: string) => `You cannot send ${id} from here.`,
    all: 'See all digital dollars',
  },
  network: {
    title: 'Choose the network',
    label: 'Network',
    words: 'It must be the network the address is on. Money sent over another one is lost.',
    names: {
      ethereum: 'Ethereum',
      polygon: 'Polygon',
      solana: 'Solana',
      stellar: 'Stellar',
      avalanche: 'Avalanche',
      tron: 'Tron',
    },
    off: 'Not available now',
  },
  fresh: 'New',
  details: {
    title: 'Where to, and how much?',
    address: 'Wallet address',
    paste: 'Paste',
    pasteFailed: 'Your browser does not let us paste. Please paste it yourself.',
    memo: 'Memo',
    memoHint: 'Exchanges need it to credit you. Leave it empty for your own wallet.',
    amount: 'Amount',
    available: 'Available',
    fee: 'Estimated network fee',
    feeRange: '$0.50 to $2.00',
    /** 'You are charged $1.50'; '…' while the fee loads. */
    charged: (fee = '…') => `You are charged ${fee}`,
    rate: (token: string) => `$1.00 = 1.000 ${token}`,
    warning: 'This cannot be undone. Please check the address and the network.',
    tooMuch: (fee: string | undefined) =>
      fee === undefined ? 'More than your balance' : `More than your balance with the ${fee} fee`,
    noWallet: 'USD wallet not found. Please create a USD wallet from the Dashboard.',
    next: 'Next',
    failed: 'Failed to send digital dollars. Please try again.',
  },
  terms: {
    title: 'Before your first digital dollars',
    words: (company: string) =>
      `${company} sends digital dollars for us. They need to know who you are and that you accept their terms. We share your name, email, phone number, date of birth, address and identity number.`,
    next: (company: string) =>
      `You read and accept the terms on ${company}’s own page, and then come back here.`,
    go: (company: string) => `Open ${company}’s terms`,
    again: 'Open the terms again',
    unsignedTitle: 'The terms are not accepted yet',
    unsigned: 'You came back without accepting the terms. You can open them again.',
    failedTitle: 'We could not save your agreement',
    countryTitle: 'Not available in your country',
    country: (company: string) => `${company} does not send digital dollars for your country yet.`,
    pending: (company: string) =>
      `${company} is reviewing your details. This usually takes a few minutes.`,
    refused: (company: string) => `${company} cannot serve you. Please contact support.`,
    look: 'Refresh',
    tierTitle: 'Verify your identity first',
    tier: 'Complete Tier 1 to send digital dollars.',
    verify: 'Verify my identity',
    failed: 'We could not reach the provider. Please try again.',
  },
} as const;
