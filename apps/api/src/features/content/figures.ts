/**
 * The figures that texts name: fees, times and limits, from the data that sends use. They are read
 * with every text that has one, so that a change by staff is on the page at the next read.
 */

import type { Block } from '@cowrie/contract/content/blocks';
import { railNames, rails, tierName, type Rail } from '@cowrie/contract/limits/data';
import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import { formatMinor } from '@cowrie/money';
import { loadTierLimits } from '#features/limits/index.ts';
import { currentTerms } from '#features/quote/index.ts';
import { corridors, type Corridor } from '#features/transfers/index.ts';
import { sharedRead } from '#platform/db/batched-read.ts';
import type { Platform } from '#platform/platform.ts';
import type { TextSources } from './markdown/context.ts';

type Deps = Pick<Platform, 'db' | 'clock'>;
type Terms = Awaited<ReturnType<typeof currentTerms>>[number];

export type Figures = Pick<TextSources, 'figure' | 'table'> & {
  /** Differs when a figure does. */
  readonly key: string;
};

const amountOf = (minor: number | bigint, currency: WalletCurrency): string =>
  formatMinor(minor, currency).replace(/\.00$/, '');

const percentOf = (basisPoints: number): string =>
  `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`.replace(
    /\.?0+$/,
    '',
  ) + '%';

/** '₦50', '0.5%, at least ₦20', '₦50 from ₦10,000'. */
const chargeWords = (terms: Terms): string => {
  const amount = (minor: number) => amountOf(minor, terms.currency);
  const parts = [
    ...(terms.flat > 0 ? [amount(terms.flat)] : []),
    ...(terms.basisPoints > 0 ? [percentOf(terms.basisPoints)] : []),
  ];
  return [
    parts.join(' plus ') || 'free',
    ...(terms.least === null ? [] : [`at least ${amount(terms.least)}`]),
    ...(terms.most === null ? [] : [`at most ${amount(terms.most)}`]),
    ...(terms.fromAmount > 0 ? [`from ${amount(terms.fromAmount)}`] : []),
  ].join(', ');
};

const feeWords = (terms: readonly Terms[]): string => {
  const charged = terms.filter(
    ({ flat, basisPoints, least }) => flat + basisPoints + (least ?? 0) > 0,
  );
  const [only] = charged;
  if (!only) return 'free';
  if (charged.length === 1 && only.kind === 'service') return chargeWords(only);
  return charged.map((one) => `${chargeWords(one)} (${one.label.toLowerCase()})`).join(' and ');
};

const countryName = new Intl.DisplayNames('en', { type: 'region' });

/** One wording if it is the same for every country, or each country with its own. */
const joinWords = (lines: readonly { readonly country: string; readonly words: string }[]) => {
  const [first] = lines;
  if (lines.every(({ words }) => words === first?.words)) return first?.words ?? 'free';
  const groups = Map.groupBy(lines, ({ words }) => words);
  return [...groups]
    .map(([words, group]) => {
      const names = group.map(({ country }) =>
        country === '*' ? 'others' : countryName.of(country),
      );
      return `${words} (${names.join(', ')})`;
    })
    .join('; ');
};

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
const raised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Money to a phone or email has the fees of the rail `tag`, and waits until it is claimed. */
const waysOf = (rail: Rail): Corridor[] =>
  corridors.filter((way) => way.rail === rail && way.method !== 'claim');

/** The rails by which money can leave today. */
const offeredRails: readonly Rail[] = railNames.filter((rail) => waysOf(rail).length > 0);

const readFee = async (deps: Deps, rail: Rail): Promise<string> => {
  const lines = waysOf(rail).map(async ({ country, source: currency }) => ({
    country,
    words: feeWords(await currentTerms(deps, { rail, currency, country })),
  }));
  return joinWords(await Promise.all(lines));
};

const timeOf = (rail: Rail): string =>
  joinWords(
    waysOf(rail).map(({ country, arrival }) => ({ country, words: lowered(arrival.words) })),
  );

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): Block => ({
  t: 'table',
  head: head.map((words) => [words]),
  rows: rows.map((row) => row.map((words) => [words])),
});

type Ladder = Awaited<ReturnType<typeof loadTierLimits>>;

const limitWords = (ladder: Ladder, tier: number, period: 'single' | 'day'): string | undefined => {
  const steps = ladder.filter((step) => step.tier === tier);
  if (steps.length === 0) return undefined;
  return steps
    .toSorted((a, b) => a.currency.localeCompare(b.currency))
    .map((step) => {
      const most = step[period];
      return most === null ? `no limit in ${step.currency}` : amountOf(most, step.currency);
    })
    .join(' or ');
};

const tiers = [0, 1, 2, 3] as const;

/** Fees of cards, one line for each fee. */
const cardTable = (terms: readonly Terms[]): Block =>
  tableOf(
    ['Fee', 'Charge'],
    terms.map((one) => [one.label, raised(chargeWords(one))]),
  );

const makeFigures = (
  fees: ReadonlyMap<Rail, string>,
  ladder: Ladder,
  cardTerms: readonly Terms[],
): Figures => {
  const limit = (tier: number, period: 'single' | 'day') => limitWords(ladder, tier, period);
  const figures = new Map<string, string | undefined>([
    ...offeredRails.flatMap((rail): [string, string | undefined][] => [
      [`fee ${rail}`, fees.get(rail)],
      [`time ${rail}`, timeOf(rail)],
    ]),
    ...tiers.flatMap((tier): [string, string | undefined][] => [
      [`limit ${tier} single`, limit(tier, 'single')],
      [`limit ${tier} day`, limit(tier, 'day')],
    ]),
  ]);
  const byRail = (what: 'fee' | 'time') =>
    offeredRails.map((rail) => [rails[rail], raised(figures.get(`${what} ${rail}`) ?? '')]);
  const tables = new Map<string, Block>([
    ['table fees', tableOf(['How you send', 'Fee'], byRail('fee'))],
    ['table cards', cardTable(cardTerms)],
    ['table times', tableOf(['How you send', 'Promised time'], byRail('time'))],
    [
      'table limits',
      tableOf(
        ['Tier', 'One transfer', 'In 24 hours'],
        tiers.map((tier) => [
          tierName(tier),
          limit(tier, 'single') ?? '',
          limit(tier, 'day') ?? '',
        ]),
      ),
    ],
  ]);
  const normal = (words: string): string => words.trim().split(/\s+/).join(' ');
  return {
    key: JSON.stringify([...figures, cardTerms]),
    figure: (words) => figures.get(normal(words)),
    table: (words) => tables.get(normal(words)),
  };
};

/** Calls at the same moment share one reading. */
export const readFigures = sharedRead(async (deps: Deps): Promise<Figures> => {
  const [ladder, cardTerms, ...fees] = await Promise.all([
    loadTierLimits(deps.db, deps.clock.now()),
    currentTerms(deps, { rail: 'cards', currency: 'USD', country: '' }),
    ...offeredRails.map(async (rail) => [rail, await readFee(deps, rail)] as const),
  ]);
  return makeFigures(new Map(fees), ladder, cardTerms);
});
