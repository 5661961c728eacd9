/** Values that a preview and a test are made with. A test fails if a variable has none. */

import type { TemplateSample } from '@cowrie/contract/notifications/templates';
import { templateChannelKeys } from '@cowrie/contract/notifications/templates';
import { type DefinedKind, hidden } from '../define.ts';
import { builtInWords, variablesOf, type Values } from './words.ts';

type Sample = readonly [usual: string, long?: string];

const person: Sample = ['Chidi Eze', 'Oluwaseun Adebayo-Okonkwo Nwachukwu-Babatunde'];
const link: Sample = ['https://cowrie.example/go/8f2k1'];
const longReason =
  'The picture of the document is too dark, its edges are cut off, and the name differs from the one in your account.';
const why: Sample = ['The picture is too dark.', longReason];

const samples: Readonly<Record<string, Sample>> = {
  about: ['A transfer that is late'],
  address: ['bola@example.com', 'oluwaseun.adebayo-okonkwo@long-company-name.example'],
  also: [', if Chidi says yes as well'],
  answer: why,
  account: ['45012345678'],
  asker: person,
  at: ['17 Nov 2026, 14:02'],
  biller: ['Ikeja Electric', 'Port Harcourt Electricity Distribution Company'],
  by: ['ops', 'oluwaseun_adebayo_okonkwo'],
  card: ['Shopping', 'Subscriptions of the family'],
  cardId: ['01993f6e-0000-7000-8000-000000000000'],
  code: ['123456'],
  conversionId: ['01993f6e-0000-7000-8000-000000000000'],
  count: ['3', '12345'],
  days: ['7'],
  description: [
    '“Invoice 118”',
    '“Invoice 118 for the school uniforms and books of the second term”',
  ],
  device: ['Chrome on Android', 'Samsung Internet on Samsung Galaxy S24 Ultra'],
  digits: ['1234 5678 9012 3456 7890'],
  email: ['amara@example.com', 'oluwaseun.adebayo-okonkwo@long-company-name.example'],
  ending: ['was claimed', 'was not claimed and is back in your wallet'],
  friend: person,
  entryId: ['01993f6e-0000-7000-8000-000000000000'],
  fee: ['Monthly fee', 'Fee for a declined payment'],
  fix: ['Add money, then pay again.'],
  from: person,
  happened: ['A message to a…@example.com came back'],
  how: ['You confirmed it.', 'Your order at a set rate made this conversion.'],
  ip: ['102.89.23.4', '2a02:4780:0041:0000:0000:0000:0000:0001'],
  left: ['2'],
  memo: ['Memo: “Lunch on Friday”'],
  merged: ['CASE-7Q2K4M'],
  message: why,
  months: ['6'],
  name: person,
  newEmail: ['amara@example.com', 'oluwaseun.adebayo-okonkwo@long-company-name.example'],
  news: ['Our team is reading it carefully.'],
  next: ['The next one is on 30 Nov 2026.'],
  orderId: ['01993f6e-0000-7000-8000-000000000000'],
  outcome: ['was claimed', 'is back in your wallet'],
  payer: person,
  purchaseId: ['01993f6e-0000-7000-8000-000000000000'],
  purpose: ['log in', 'confirm your phone number'],
  rate: ['1 USD = ₦1,550.00'],
  reason: why,
  recipient: person,
  reference: ['CW-7Q2K4M'],
  request: ['01993f6e-0000-7000-8000-000000000000'],
  sender: person,
  sentence: [
    'Your PIN was reset.',
    'Your second factor was taken off after we checked who you are.',
  ],
  day: ['20 Nov 2026', '30 September 2026'],
  label: ['Shopping', 'Subscriptions of the whole family'],
  shop: ['Netflix', 'Amazon Web Services'],
  subject: ['Your PIN was reset', 'Your second factor was taken off'],
  tag: ['chidi', 'oluwaseun_adebayo_okonkwo'],
  text: ['Your transfer has arrived this morning.', `Your transfer has arrived. ${longReason}`],
  tier: ['2'],
  time: ['4 hours'],
  title: ['Support agent'],
  to: person,
  transaction: ['01993f6e-0000-7000-8000-000000000000'],
  units: ['16.3 kWh'],
  until: ['23 Nov 2026'],
  url: link,
  wanted: ['1 USD = ₦1,560.00'],
  want: ['Virtual cards'],
  wants: ['Virtual cards', 'Cowrie in my country, Virtual cards, Bills, Exchange, Invoices'],
  what: ['proof of address'],
  who: person,
  why,
  words: ['We could not pay the biller right now. Your money is back in your wallet.'],
};

/** Where the same name means something else. */
const ofKind: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  'cards.frozen-by-rule': {
    reason: ['Your limit for today is reached'],
    next: ['It takes no payments until you unfreeze it.'],
  },
  'fx.alert-met': { from: ['USD'], to: ['NGN'] },
  'cards.funded-by-rule': { why: ['We expect Netflix to charge it soon.'] },
  'cards.payment-declined': { reason: ['Not enough money on the card'] },
  'cards.price-changed': { next: ['30 Nov 2026'] },
  'cards.rule-could-not-fund': { reason: ['There is not enough money in your wallet.'] },
  'cards.subscription-found': { next: ['30 Nov 2026'] },
  'fx.order-done': { what: ['USD to NGN'] },
  'fx.order-expired': { what: ['USD to NGN'] },
  'fx.needs-money': { what: ['USD to NGN'] },
  'fx.turn-missed': {
    what: ['USD to NGN'],
    why: ['There was not enough money in your wallet.'],
  },
  'fx.incoming-missed': { why: ['There was no fresh rate for 24 hours.'] },
  'fx.order-ended': { what: ['USD to NGN'], why: ['The fee has risen above what was set aside.'] },
  'notifications.address-refused': { what: ['email', 'phone number'] },
  'staff.paused-alone': { name: ['Mobile money to Ghana'] },
  'staff.signal-began': { name: ['Failed webhooks: Maplerad'] },
  'staff.signal-ended': { name: ['Failed webhooks: Maplerad'] },
  'staff.signal-grew': { name: ['Failed webhooks: Maplerad'] },
  'transactions.statement-ready': { from: ['1 October 2026'], to: ['31 October 2026'] },
  'transfers.schedule-skipped': { why: ['There was not enough money in your wallet.'] },
  'wallets.usd-account-needs-more': { what: ['A clearer picture of your passport'] },
  'wallets.usd-account-refused': { why: ['The name and the document differ.'] },
};

const amounts: Readonly<Record<TemplateSample, string>> = {
  usual: '₦45,000.00',
  dollars: '$1,250.00',
  long: '₦123,456,789,012.34',
  hidden,
};

const isAmount = (kind: DefinedKind, name: string): boolean =>
  name === 'amount' || (kind.amounts?.some((one) => one === name) ?? false);

const sampleOf = (kind: DefinedKind, name: string, form: TemplateSample): string => {
  if (isAmount(kind, name)) {
    // A stranger who gets money has no choice about amounts.
    const isHidden = form === 'hidden' && kind.amounts?.some((one) => one === name);
    return form === 'hidden' && !isHidden ? amounts.usual : amounts[form];
  }
  const [usual, long = usual] = ofKind[kind.id]?.[name] ?? samples[name] ?? [name];
  return form === 'long' ? long : usual;
};

export const variablesOfKind = (kind: DefinedKind): string[] => [
  ...new Set(templateChannelKeys.flatMap((one) => variablesOf(builtInWords(kind), one))),
];

export const sampleValues = (kind: DefinedKind, form: TemplateSample): Values =>
  Object.fromEntries(variablesOfKind(kind).map((name) => [name, sampleOf(kind, name, form)]));
