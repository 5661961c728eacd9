/** Every sentence about the settings of a card. */

import { plural } from '#ui/text/plural.ts';
import { common } from '#ui/text/common-copy.ts';

export const settingsCopy = {
  title: 'Card settings',
  back: 'Virtual cards',
  save: common.save,
  cancel: common.cancel,
  none: 'None',
  off: 'Off',
  on: 'On',
  action: 'Save the settings',
  saved: 'Saved.',
  turnOff: 'Turn off',
  failed: 'The settings of this card could not be loaded',
  after:
    'The issuer decides each payment, and we only hear about it afterwards. So a limit or block cannot stop the payment that breaks it: we freeze the card right after.',
  closed: 'This card is closed. Its settings can no longer be changed.',
  notActive: 'You can change these settings when the card is active.',

  look: {
    title: 'Name and colour',
    label: 'Name of the card',
    colour: 'Colour',
    noLabel: 'Give the card a name',
    saved: 'Saved.',
  },

  limits: {
    title: 'Limits',
    payment: 'Each payment',
    day: 'Each day',
    month: 'Each month',
    words:
      'We freeze the card right after a payment that goes over a limit. Leave a field empty for no limit.',
    none: 'No limit',
    spent: (spent: string, most: string) => `${spent} of ${most} spent`,
    spentOnly: (spent: string) => `${spent} spent`,
    order: 'The limit of a day cannot be above the limit of a month',
  },

  blocks: {
    title: 'Blocks',
    shops: 'Blocked shops',
    shopsHint: 'One name on each line. We look for it in the name of the shop.',
    shopsWords: 'We freeze the card right after one of these shops has charged it.',
    shopsValue: (count: number) => plural(count, '# shop', '# shops'),
    shopsLength: 'A name has 2 to 60 characters',
    shopsMost: 'You can block up to 20 shops',
    categories: 'Blocked categories',
    categoriesWords: 'We freeze the card right after a shop of these categories has charged it.',
    categoriesValue: (count: number) => plural(count, '# category', '# categories'),
    countries: 'Blocked countries',
    countriesWords:
      'We freeze the card right after a shop in one of these countries has charged it.',
    countriesValue: (count: number) => plural(count, '# country', '# countries'),
    addCountry: 'Add a country',
    choose: 'Choose a country',
    remove: (name: string) => `Remove ${name}`,
  },

  rules: {
    title: 'Money on the card',
    alert: 'Low-balance alert',
    alertHint: 'We tell you when the balance falls below an amount',
    alertWords: 'We send you a message when the balance of this card falls below this amount.',
    alertAmount: 'Tell me below',
    below: (amount: string) => `Below ${amount}`,
    topUp: 'Automatic top-up',
    topUpHint: 'Adds money when the balance is low',
    topUpWords:
      'When the balance falls below the first amount, we add the second from your US dollar wallet, with the usual fee. We stop when the month’s maximum is reached.',
    topUpBelow: 'When the balance falls below',
    topUpAmount: 'Add',
    topUpMonth: 'At most in a month',
    topUpValue: (amount: string, below: string) => `${amount} below ${below}`,
    topUpUsed: (used: string, most: string) => `${used} of ${most} added this month`,
    topUpMonthLow: 'This must be at least the amount of one top-up',
    justInTime: 'Just-in-time funding',
    justInTimeHint: 'Moves money shortly before a subscription renews',
    justInTimeWords:
      'A few hours before a subscription we know renews, we move what is missing from your US dollar wallet to the card, with the usual fee. We never move more than this maximum for one renewal.',
    justInTimeMost: 'At most for one renewal',
    upTo: (amount: string) => `Up to ${amount}`,
    shield: 'Decline shield',
    shieldHint: 'The card sleeps between expected charges',
    shieldWords:
      'We freeze the card and wake it shortly before a subscription we know is due. Trials and shops you forgot cannot charge it in between, so they cause no declined payments that count against the card. New shops are declined too: turn the shield off to pay in one.',
    shieldOn: 'Turn the shield on',
    shieldOff: 'Turn the shield off',
  },

  end: {
    title: 'Replace or close',
    replace: 'Replace the card',
    replaceHint: 'A new number with the same name and settings',
    replaceTitle: 'Replace this card',
    replaceWords:
      'We close this card and order a new one with the same name, colour, kind and settings. The balance of the old card returns to your wallet. Give your subscriptions the new number.',
    replaceAmount: 'First amount on the new card',
    replaceSubmit: (amount: string) => `Replace for ${amount}`,
    replacePlain: 'Replace card',
    replaceTo: (label: string) => `your new card, ${label}`,
    replaced: 'Your new card is on its way.',
    close: 'Close the card',
    closeHint: 'For good. The balance returns to your wallet',
    closeTitle: (label: string) => `Close ${label}?`,
    closeWords: 'A closed card cannot be opened again.',
    closeFacts: [
      'returns to your US dollar wallet.',
      'Payments and subscriptions on this card stop.',
      'The history stays in your list of cards.',
      'A refund to this card may take longer to reach you.',
    ],
    closeSubmit: 'Close card for good',
    closeAction: 'Close this card for good',
    closing: 'Your card is being closed.',
  },
} as const;
