/** The waitlist: what people can wait for, and the rules of the order. Without schemas. */

import { addressCountries } from '../reference/data.ts';
import { homeCountryCodes } from '../reference/home-countries.ts';

type Want = {
  readonly name: string;
  readonly note: string;
  /** The room of the product that will have it. When the room exists, no one waits for it. */
  readonly room: string | null;
};

/** Everything that can be waited for. What the product already has is not offered any more. */
export const wants = {
  country: {
    name: 'Cowrie in my country',
    note: 'An account for people who live where you live.',
    room: null,
  },
  cards: {
    name: 'Virtual cards',
    note: 'Pay online with a card of your own.',
    room: 'cards',
  },
  bills: { name: 'Bills', note: 'Airtime, data, power and TV.', room: 'bills' },
  fx: { name: 'Exchange', note: 'Exchange money between your own wallets.', room: 'fx' },
  ajo: { name: 'AJO', note: 'Save in turns with people you know.', room: 'ajo' },
  invoices: { name: 'Invoices', note: 'Bill your customers and get paid.', room: 'invoices' },
  expenses: { name: 'Expenses', note: 'See where your team’s money goes.', room: 'expenses' },
  crypto: { name: 'Crypto', note: 'Hold and send coins other than dollars.', room: 'crypto' },
  p2p: {
    name: 'P2P trading',
    note: 'Trade with other people, with the money held safely.',
    room: 'p2p',
  },
  'co-invest': { name: 'Co-invest', note: 'Put money into a project together.', room: 'co-invest' },
} as const satisfies Readonly<Record<string, Want>>;
export type WantKey = keyof typeof wants;
export const wantKeys = Object.keys(wants) as [WantKey, ...WantKey[]];
export const wantNames = Object.fromEntries(
  wantKeys.map((key) => [key, wants[key].name]),
) as Readonly<Record<WantKey, string>>;

/** Pure: what is still to come, when the product has these rooms. */
export const openWants = (rooms: readonly string[]): readonly WantKey[] =>
  wantKeys.filter((key) => {
    const { room } = wants[key];
    return room === null || !rooms.includes(room);
  });

/** People who can open an account today do not wait for their country. */
export const canWaitForCountry = (country: string): boolean =>
  !homeCountryCodes.some((code) => code === country);

export const waitlistCountries: readonly { readonly code: string; readonly name: string }[] =
  addressCountries.map(({ code, name }) => ({ code, name }));
export const isWaitlistCountry = (country: string): boolean =>
  waitlistCountries.some(({ code }) => code === country);

/** Each person who confirms after coming by your link. */
export const pointsPerFriend = 1;
/** Of people who come by one link from one network, so many count in a day. */
export const friendsPerNetworkDay = 3;

/** A link that was not confirmed for so long is deleted with what was typed in. */
export const unconfirmedDays = 7;
/** So long after the last invitation the entry is deleted. */
export const afterInviteDays = 30;

export const shareCodeLength = 8;
export const shareCodePattern = /^[A-HJ-NP-Z2-9]{8}$/;
export const sharePath = (code: string): string => `/waitlist?from=${code}`;

/** Where people came from, coarse: no campaign names, no ids. */
export const sources = {
  direct: 'Direct',
  friend: 'A friend’s link',
  search: 'Search',
  social: 'Social network',
  mail: 'Newsletter',
  event: 'Event',
  partner: 'Partner',
  import: 'Imported',
  other: 'Other',
} as const;
export type Source = keyof typeof sources;
export const sourceKeys = Object.keys(sources) as [Source, ...Source[]];

const utm: Readonly<Record<string, Source>> = {
  google: 'search',
  bing: 'search',
  search: 'search',
  facebook: 'social',
  instagram: 'social',
  tiktok: 'social',
  twitter: 'social',
  x: 'social',
  whatsapp: 'social',
  linkedin: 'social',
  social: 'social',
  email: 'mail',
  mail: 'mail',
  newsletter: 'mail',
  event: 'event',
  partner: 'partner',
};
/** Pure: the source of a visit, from its code and `utm_source`. */
export const sourceOf = (visit: { readonly from: string; readonly utm: string }): Source => {
  if (visit.from !== '') return 'friend';
  if (visit.utm === '') return 'direct';
  const named = visit.utm.trim().toLowerCase();
  return (Object.hasOwn(utm, named) ? utm[named] : undefined) ?? 'other';
};

export const batchStates = {
  sending: 'Sending',
  done: 'Sent',
  stopped: 'Stopped',
} as const;
export type BatchState = keyof typeof batchStates;
export const batchStateKeys = Object.keys(batchStates) as [BatchState, ...BatchState[]];
export const batchSize = { least: 1, most: 5_000 } as const;

export const importLimits = { bytes: 1024 * 1024, rows: 5_000, problems: 20 } as const;

/** Staff see people who wait, people who were invited, and those who opened the invitation. */
export const placeStates = {
  waiting: 'Waiting',
  invited: 'Invited',
  opened: 'Opened the sign-up',
} as const;
export type PlaceState = keyof typeof placeStates;
export const placeStateKeys = Object.keys(placeStates) as [PlaceState, ...PlaceState[]];
