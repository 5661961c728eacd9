/** Sentences of orders: the list, one order, and how to stop it. */

import { orderKinds, orderStates, turnStates } from '@cowrie/contract/fx/data';
import { plural } from '#ui/text/plural.ts';
import type { BadgeTone } from '#ui/feedback/badge.tsx';
import { common } from '#ui/text/common-copy.ts';

export const ordersCopy = {
  title: 'Orders',
  page: 'Order',
  empty: 'Convert later: at your rate, in parts, or on repeat.',
  place: 'New order',
  full: (most: number) =>
    `You have ${most} active orders, which is the most. Stop one to place another.`,
  all: 'All orders',
  list: {
    state: 'State',
    anyState: 'Any state',
    heading: 'Orders, newest first',
    empty: 'No orders yet.',
    noMatch: common.noMatch,
    clear: 'Clear filter',
    failed: 'Your orders could not be loaded',
    shown: (count: number) => plural(count, '# order', '# orders'),
    more: 'Show more orders',
  },
  kinds: orderKinds,
  states: orderStates,
  turns: turnStates,
  short: { limit: 'At a rate', target: 'At a rate', parts: 'In parts', recurring: 'Repeat' },
  every: { once: 'Once', daily: 'Every day', weekly: 'Every week', monthly: 'Every month' },
  everything: 'Everything',
  everythingAbove: (sum: string) => `Everything above ${sum}`,
  each: (sum: string) => `${sum} each time`,
  at: (price: string) => `at ${price} or better`,
  away: (percent: string) => `${percent} away`,
  reached: 'The rate is reached',
  until: (day: string) => `until ${day}`,
  next: (when: string) => `Next ${when}`,
  done: (done: number, all: number) =>
    plural(all, `${done} of # part converted`, `${done} of # parts converted`),
  times: (count: number) => plural(count, '# time so far', '# times so far'),
  progress: 'Progress',

  detail: {
    back: 'Exchange',
    placed: 'Order placed',
    unknown: 'We could not find this order',
    failed: 'The order could not be loaded',
    facts: 'Details',
    what: 'What',
    amount: 'Amount',
    price: 'Rate',
    every: 'How often',
    expires: 'Until',
    created: 'Ordered',
    ended: 'Ended',
    converted: 'Converted so far',
    received: 'Received',
    average: 'Average rate',
    aside: 'Set aside for it, with fees',
    next: 'Next conversion',
    turns: 'Conversions',
    noTurns: 'Nothing converted yet.',
    turn: (number: number) => `Part ${number}`,
    time: (number: number) => `Conversion ${number}`,
    newest: (count: number) => `Newest ${count}`,
    history: 'See all',
    see: 'See conversion',
    another: 'Place another order',
    close: 'Done',
  },

  stop: {
    action: 'Stop order',
    title: 'Stop this order?',
    words: "What was converted stays converted. We won't convert any more.",
    aside: 'Money set aside goes back to your wallet right away.',
    submit: 'Stop order',
    keep: 'Keep it',
    done: 'Order stopped',
  },
} as const;

export const orderTones: Readonly<Record<keyof typeof orderStates, BadgeTone>> = {
  active: 'accent',
  done: 'positive',
  expired: 'neutral',
  cancelled: 'neutral',
  ended: 'warning',
};

export const turnTones: Readonly<Record<keyof typeof turnStates, BadgeTone>> = {
  waiting: 'neutral',
  done: 'positive',
  missed: 'warning',
};
