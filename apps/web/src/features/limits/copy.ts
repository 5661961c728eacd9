import { railInText, rails, tierName, type LimitScope } from '@cowrie/contract/limits/data';
import { common } from '#ui/text/common-copy.ts';

/** Every sentence of a person's limits that does not come from the server. */
export const copy = {
  title: 'Transaction limits',
  currency: 'Currency',
  currencies: { NGN: 'Naira', USD: 'US dollar' },
  noLimit: 'No limit',
  scope: (scope: LimitScope): string => (scope === 'all' ? 'All transfers' : rails[scope]),

  left: 'Left to send now',
  leftUnlimited: 'You can send your full balance',
  used: 'Used in 24 hours',
  usedOf: 'of',
  single: 'Per transfer',
  day: 'In 24 hours',
  frees: (time: string) => `More available ${time}`,
  resets: (time: string) => `Resets ${time}`,
  nothingUsed: 'Nothing used in the last 24 hours',
  noWallet: 'You have no wallet in this currency yet. These limits will apply when you open one.',
  sources: {
    tier: (tier: number) => `From ${tierName(tier)}`,
    override: () => 'Set for you by our team',
    own: () => 'Set by you',
    careful: () => 'Lower for a day: your log-in details were changed',
  },

  railsTitle: 'Limits by transfer type',
  railsWords: 'All transfers count together. A transfer type can also have its own limit.',
  railUsed: 'used',
  railLeft: 'left',
  railShares: 'Shares the overall limit',
  railDay: 'in 24 hours',
  railSingle: 'per transfer',
  setLower: 'Set a lower limit',
  change: (scope: LimitScope) =>
    scope === 'all'
      ? 'Change your limits for all transfers'
      : `Change your limits for ${railInText(scope)}`,
  manage: 'Manage your limits',

  exchange: {
    title: 'Exchange',
    words: 'Converting between your own wallets uses none of these limits. It has its own.',
    left: 'Left to convert now',
    day: 'In 24 hours',
    convert: 'Convert',
  },

  next: (tier: number) => `Send more with ${tierName(tier)}`,
  nextAmount: { single: 'Per transfer', day: 'In 24 hours' },
  upgrade: 'See what it takes',
  reached: (date: string) =>
    `At the pace of your last 30 days you will reach your daily limit around ${date}.`,

  careful: 'Your limits are lower for a day',
  carefulWords: (until: string) =>
    `Your log-in details were changed. To protect your money, you have the limits of Tier 0 until ${until}.`,

  suspended: 'Access Suspended',
  suspendedWords: 'Money cannot leave your account, whatever the limits below say.',
  suspendedAction: 'See why and appeal',

  sheet: {
    title: (scope: LimitScope) =>
      scope === 'all' ? 'Your own limits' : `Your own limits for ${railInText(scope)}`,
    words:
      'A lower limit applies immediately. To raise or remove it later, you confirm that it is you.',
    single: 'Most per transfer',
    day: 'Most in 24 hours',
    allowed: (amount: string) =>
      `You may send up to ${amount}. Leave it empty for no limit of your own.`,
    unlimited: 'There is no limit now. Leave it empty for no limit.',
    bad: common.badAmount,
    save: 'Save limits',
    saved: 'Your limits are saved',
    unchanged: 'Change at least one amount',
  },

  failed: 'Your limits could not be loaded',
  safe: common.safe,
} as const;
