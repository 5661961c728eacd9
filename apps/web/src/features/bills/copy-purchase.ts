/** Sentences of the purchases: the history and one purchase. */

import type { BadgeTone } from '#ui/feedback/badge.tsx';
import type { PurchaseState } from '@cowrie/contract/bills/data';
import { plural } from '#ui/text/plural.ts';
import { common } from '#ui/text/common-copy.ts';

export const stateTones: Readonly<Record<PurchaseState, BadgeTone>> = {
  ordered: 'accent',
  checking: 'warning',
  delivered: 'positive',
  refunded: 'neutral',
};

const moneyBack = 'Your money is back in your wallet.';

export const purchaseCopy = {
  list: {
    title: 'Bills you paid',
    search: 'Biller, number or plan',
    categories: 'Category',
    all: 'All',
    clear: 'Clear filters',
    heading: 'Payments by day',
    empty: 'No bills paid yet.',
    noMatch: common.noMatch,
    shown: (count: number) => plural(count, '# payment', '# payments'),
    more: 'Show older',
    failed: 'Your payments could not be loaded',
    pay: 'Pay a bill',
  },
  title: 'Bill',
  back: 'Bills you paid',
  unknown: 'This payment does not exist, or it is not yours',
  failed: 'This payment could not be loaded',
  moneyBack,
  words: {
    ordered: 'We have placed your order. This page updates automatically.',
    checking:
      'The biller has not told us the outcome yet. We are asking. Your money is on hold, and you will not be charged twice.',
    delivered: '',
    refunded: `It was not delivered. ${moneyBack}`,
  } satisfies Record<PurchaseState, string>,
  timeline: {
    title: 'What happened',
    ordered: 'Ordered',
    paying: 'With the biller',
    checking: 'Outcome being checked',
    delivered: 'Delivered',
    refunded: 'Refunded to your wallet',
    token: 'Token received',
    code: 'Code received',
    late: 'Waiting for the token',
    lateCode: 'Waiting for the code',
  },
  transaction: 'See the transaction',
  receipt: 'Receipt',
  facts: {
    title: 'Details',
    account: 'For',
    holder: 'Holder',
    plan: 'Plan',
    addons: 'Add-ons',
    value: 'Value',
    rate: 'Rate',
    price: 'Price',
    discount: 'Your share of our commission',
    total: 'From your wallet',
    reference: 'Reference',
    copyReference: 'Copy reference',
    at: 'Paid',
    ended: 'Finished',
  },
  token: {
    title: 'Token',
    words: 'Enter it on your meter.',
    copy: 'Copy token',
    copied: 'Copied',
    read: 'Read aloud',
    stop: 'Stop reading',
    text: 'Send by text',
    textTo: (number: string) => `To ${number}`,
    texted: (number: string) => `The text is on its way to ${number}.`,
    units: 'Units',
    tariff: 'Tariff',
    more: 'Enter these too, in this order',
    order: (index: number, label: string) => `${index}. ${label}`,
    copyMore: (label: string) => `Copy ${label}`,
    late: 'The token is on its way',
    lateWords:
      'You have paid. The distributor has not sent the token yet. We keep asking, and will show it here and tell you. If it does not come, our team gets it for you. You do not need to pay again.',
    failed: 'The token could not be loaded.',
    close: 'Close',
  },
  code: {
    title: 'Your code',
    words: 'Anyone who has the code can use it. We show it after your PIN.',
    show: 'Show code',
    action: 'Show the code',
    late: 'The code is on its way',
    lateWords:
      'You have paid. The company has not sent the code yet. We keep asking and will tell you. You do not need to pay again.',
    number: 'Code',
    pin: 'PIN',
    url: 'Link',
    open: 'Open the link',
    copy: (label: string) => `Copy ${label.toLowerCase()}`,
    hides: (seconds: number) => plural(seconds, 'Hidden in # second', 'Hidden in # seconds'),
    hide: 'Hide now',
    blurred: 'Hidden while you are away',
    sheetWords: 'Only for you. We never ask for it.',
    clears: 'We clear what you copy from the clipboard after 30 seconds, if the browser allows it.',
  },
  again: 'Pay again',
  save: common.save,
  schedule: 'Repeat it',
} as const;
