/**
 * Every switch of the product: what staff can pause, the banner, read-only mode and feature toggles.
 * They are declared in code, so that a misspelled name does not compile. The database stores only
 * what staff changed. A switch is on if its own value is on and every switch it depends on is on.
 */

import { advice, app, update } from './app-switches.ts';

export type SwitchGroup =
  | 'platform'
  | 'companies'
  | 'rails'
  | 'corridors'
  | 'features'
  | 'apps'
  | 'experiments';

export const switchGroups = {
  platform: 'Whole platform',
  companies: 'Companies',
  rails: 'Types of transfer',
  corridors: 'Corridors',
  features: 'Features',
  apps: 'Apps',
  experiments: 'Experiments',
} as const satisfies Record<SwitchGroup, string>;

/** Whose open transfers and senders a change would affect; null in a field means all of them. */
export type SwitchReach = {
  readonly rails: readonly string[] | null;
  readonly country: string | null;
};

type SwitchSpec = {
  readonly group: SwitchGroup;
  /** Name for staff: 'Mobile money to Ghana'. */
  readonly name: string;
  /** State of the product while the switch is on. */
  readonly description: string;
  /** The value without a change by staff. */
  readonly normal: boolean;
  readonly dependsOn: readonly string[];
  /** The team that answers for it. */
  readonly owner: string;
  /**
   * Text for customers while the switch differs from normal; `{since}` is the time it began. Null
   * if customers read nothing about the switch.
   */
  readonly customerText: string | null;
  readonly reach: SwitchReach | null;
};

const sentContinue = 'Transfers you have already sent continue. Your money is safe.';

const rail = (
  name: string,
  description: string,
  subject: string,
  more: { readonly rails: readonly string[]; readonly company: string | null },
) =>
  ({
    group: 'rails',
    name,
    description,
    normal: true,
    dependsOn: ['sends', ...(more.company === null ? [] : [`company-${more.company}`])],
    owner: 'Payments',
    customerText: `${subject} have been paused since {since}. ${sentContinue}`,
    reach: { rails: more.rails, country: null },
  }) as const;

const corridor = (method: 'bank' | 'momo', country: string, countryName: string) => {
  const isBank = method === 'bank';
  const what = isBank ? 'Bank transfers' : 'Mobile money transfers';
  return {
    group: 'corridors',
    name: isBank ? `Banks in ${countryName}` : `Mobile money to ${countryName}`,
    description: isBank
      ? `People can send to banks in ${countryName}`
      : `People can send to mobile money in ${countryName}`,
    normal: true,
    dependsOn: [isBank ? 'rail-international' : 'rail-momo'],
    owner: 'Payments',
    customerText: `${what} to ${countryName} have been paused since {since}. ${sentContinue}`,
    reach: { rails: [isBank ? 'international' : 'momo'], country },
  } as const;
};

const mapleradRails = [
  'bank',
  'withdrawal',
  'international',
  'momo',
  'usd_bank',
  'cards',
  'bills',
] as const;

const feature = (name: string, description: string, customerText: string | null = null) =>
  ({
    group: 'features',
    name,
    description,
    normal: true,
    dependsOn: [],
    owner: 'Product',
    customerText,
    reach: null,
  }) as const;

/** On while an experiment runs. Two people start and end it on its own screen. */
const trial = (name: string) =>
  ({
    group: 'experiments',
    name,
    description: 'People are in one of the variants of this experiment',
    normal: false,
    dependsOn: [],
    owner: 'Product',
    customerText: null,
    reach: null,
  }) as const;

const appTooOld = 'This version of the app is too old. Please update it. Your money is safe.';

const ofPlatform = {
  group: 'platform',
  normal: true,
  dependsOn: ['writes'],
  owner: 'Payments',
  reach: null,
} as const;

const company = (name: string, description: string, subject: string, rails: readonly string[]) =>
  ({
    group: 'companies',
    name,
    description,
    normal: true,
    dependsOn: [],
    owner: 'Payments',
    customerText: `${subject} have been paused since {since}. Transfers that are not on their way yet wait until we resume. Your money is safe.`,
    reach: { rails, country: null },
  }) as const;

export const switches = {
  writes: {
    ...ofPlatform,
    name: 'Changes by customers',
    description: 'People can send and change things; paused, they can only look (read-only mode)',
    dependsOn: [],
    owner: 'Operations',
    customerText: `Since {since} you can look at everything, but not send or change anything. ${sentContinue}`,
    reach: { rails: null, country: null },
  },
  sends: {
    ...ofPlatform,
    name: 'All sends',
    description: 'People can send money and withdraw',
    owner: 'Operations',
    customerText: `All transfers have been paused since {since}. ${sentContinue}`,
    reach: { rails: null, country: null },
  },
  'sign-up': {
    ...ofPlatform,
    name: 'Sign-ups',
    description: 'New people can open an account',
    owner: 'Operations',
    customerText: 'New accounts have been paused since {since}. Accounts that exist work as usual.',
  },
  claims: {
    ...ofPlatform,
    name: 'Claims',
    description: 'People can claim money that was sent to their phone or email',
    customerText: 'Claims have been paused since {since}. The money waits for you and is safe.',
    reach: { rails: ['claim'], country: null },
  },
  collections: {
    ...ofPlatform,
    name: 'Mobile money requests',
    description: 'People can ask to be paid from mobile money',
    dependsOn: ['writes', 'company-maplerad'],
    customerText:
      'Mobile money requests have been paused since {since}. A request you have already sent can still be paid. Your money is safe.',
  },
  maintenance: {
    ...ofPlatform,
    name: 'Maintenance banner',
    description: 'Everyone sees the banner',
    normal: false,
    dependsOn: [],
    owner: 'Operations',
    customerText: '',
  },
  'company-maplerad': company(
    'Maplerad',
    'Transfers and mobile money requests go through Maplerad',
    'Transfers to banks and mobile money, and mobile money requests,',
    mapleradRails,
  ),
  'company-bridge': company(
    'Bridge',
    'Digital dollars go through Bridge',
    'Digital dollar transfers',
    ['digital'],
  ),
  'rail-tag': rail('Tags', 'People can send to a tag', 'Transfers to tags', {
    rails: ['tag'],
    company: null,
  }),
  'rail-claim': rail(
    'Phone or email',
    'People can send to a phone number or email',
    'Transfers to a phone number or email',
    { rails: ['claim'], company: null },
  ),
  'rail-bank': rail(
    'Nigerian banks',
    'People can send to banks in Nigeria',
    'Transfers to Nigerian banks',
    { rails: ['bank'], company: 'maplerad' },
  ),
  'rail-withdrawal': rail(
    'Withdrawals',
    'People can withdraw to their own bank account',
    'Withdrawals',
    { rails: ['withdrawal'], company: 'maplerad' },
  ),
  'rail-international': rail(
    'International banks',
    'People can send to banks in other African countries',
    'Bank transfers abroad',
    { rails: ['international'], company: 'maplerad' },
  ),
  'rail-momo': rail('Mobile money', 'People can send to mobile money', 'Mobile money transfers', {
    rails: ['momo'],
    company: 'maplerad',
  }),
  'rail-usd-bank': rail(
    'US banks',
    'People can send dollars to banks in the US',
    'Transfers to US banks',
    { rails: ['usd_bank'], company: 'maplerad' },
  ),
  'rail-digital': rail(
    'Digital dollars',
    'People can send digital dollars',
    'Digital dollar transfers',
    { rails: ['digital'], company: 'bridge' },
  ),
  'rail-cards': rail(
    'Virtual cards',
    'People can create virtual cards and add money to them; paused, cards still pay, and money comes back from them',
    'New virtual cards and adding money to cards',
    { rails: ['cards'], company: 'maplerad' },
  ),
  'rail-bills': rail(
    'Bill payments',
    'People can pay bills; paused, what was ordered goes on, and tokens and codes stay readable',
    'Bill payments',
    { rails: ['bills'], company: null },
  ),
  'rail-fx': {
    ...rail(
      'Exchange',
      'People can exchange money between their wallets; paused, orders wait, and what was set aside can be freed',
      'Exchanges between wallets',
      { rails: [], company: null },
    ),
    dependsOn: ['sends'],
  },
  'bills-betting': {
    ...feature('Betting', 'Betting accounts can be funded as a bill'),
    normal: false,
  },
  'bank-gh': corridor('bank', 'GH', 'Ghana'),
  'bank-ke': corridor('bank', 'KE', 'Kenya'),
  'momo-gh': corridor('momo', 'GH', 'Ghana'),
  'momo-ke': corridor('momo', 'KE', 'Kenya'),
  'momo-cm': corridor('momo', 'CM', 'Cameroon'),
  'momo-ug': corridor('momo', 'UG', 'Uganda'),
  'momo-tz': corridor('momo', 'TZ', 'Tanzania'),
  'momo-sn': corridor('momo', 'SN', 'Senegal'),
  'momo-ci': corridor('momo', 'CI', 'Côte d’Ivoire'),
  'momo-bj': corridor('momo', 'BJ', 'Benin'),
  'momo-bf': corridor('momo', 'BF', 'Burkina Faso'),
  enaira: feature(
    'eNaira',
    'The eNaira entry is offered',
    'Transfers to eNaira have been paused since {since}. You can send to a bank account instead.',
  ),
  support: feature(
    'Support',
    'People can ask us questions; those asked before go on',
    'New questions have been paused since {since}. You can write in the ones you have, or email us.',
  ),
  'scam-reports': feature(
    'Scam reports',
    'People can report scams; warnings and reports made before go on',
    'New scam reports have been paused since {since}. Please ask support, and block your card or account there.',
  ),
  careers: feature(
    'Job applications',
    'People can apply for openings; paused, openings stay readable',
    'Applications have been paused since {since}. Please come back soon.',
  ),
  waitlist: feature(
    'Waitlist',
    'People can join the waitlist, and invitations go out; paused, places are kept',
    'Joining the waitlist has been paused since {since}. Places that people have are kept.',
  ),
  campaigns: feature(
    'Messages to many',
    'Staff can write to many people; paused, messages that are being sent wait',
  ),
  protections: feature(
    'Transfer protection',
    'People can set up guards for their transfers; paused, guards in effect go on protecting',
    'New transfer protection has been paused since {since}. The guards you have go on protecting you.',
  ),
  vault: feature(
    'Vault',
    'People can move money into their vault; paused, money still comes out of it',
    'Moving money into the vault has been paused since {since}. You can still take money out.',
  ),
  'round-ups': feature(
    'Round-ups',
    'Payments are rounded up into the vault; paused, round-ups wait for a day, and stopping works',
    'Round-ups have been paused since {since}. You can still stop rounding up.',
  ),
  'recovery-circle': feature(
    'Recovery circle',
    'People can choose friends for their recovery circle; paused, circles and recoveries go on',
    'New friends for recovery circles have been paused since {since}. The circle you have goes on working.',
  ),
  passkeys: feature('Passkeys', 'People can log in with a passkey'),
  'data-export': feature('Data export', 'People can ask for a copy of their data'),
  'app-android': app('Android'),
  'app-ios': app('iOS'),
  'update-android': update('Android', appTooOld),
  'update-ios': update('iOS', appTooOld),
  'update-web': update(
    'Web',
    'This page is from an older version. Please reload it. Your money is safe.',
  ),
  'advice-android': advice('Android'),
  'advice-ios': advice('iOS'),
  'trial-checklist-order': trial('Order of the set-up steps'),
} as const satisfies Record<string, SwitchSpec>;

export type SwitchKey = keyof typeof switches;
export const switchKeys = Object.keys(switches) as [SwitchKey, ...SwitchKey[]];
export const isSwitchKey = (text: string): text is SwitchKey => Object.hasOwn(switches, text);

/** A minimum or recommended version: the change names the version. */
export const hasVersion = (key: SwitchKey): boolean => /^(update|advice)-/.test(key);

/** A switch without its literal types. */
export const switchOf = (key: SwitchKey): SwitchSpec => switches[key];

/** The switch and all it depends on, the widest first. */
export const chainOf = (key: SwitchKey): readonly SwitchKey[] => {
  const found = new Set<SwitchKey>();
  const visit = (one: string): void => {
    if (!isSwitchKey(one) || found.has(one)) return;
    for (const needed of switches[one].dependsOn) visit(needed);
    found.add(one);
  };
  visit(key);
  return [...found];
};

/** Text for customers while a switch differs from normal. */
export const customerWords = (
  key: SwitchKey,
  now: {
    readonly since: string;
    readonly until: string | null;
    readonly message: string | null;
  },
): string | null => {
  const { customerText } = switchOf(key);
  if (customerText === null) return null;
  return [
    customerText.replace('{since}', now.since),
    now.message,
    // Only a pause ends with something that resumes.
    now.until === null || !customerText.includes('{since}')
      ? null
      : `We expect to resume by ${now.until}.`,
  ]
    .filter(Boolean)
    .join(' ');
};
