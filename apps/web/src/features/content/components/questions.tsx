import { tierName } from '@cowrie/contract/limits/data';
import { formatMoney, fromWire } from '@cowrie/money';
import { feeWords, type Corridors, type CorridorPlace } from '#features/status/index.ts';
import { Accordion } from '#ui/controls/accordion.tsx';
import { copy } from '../copy.ts';
import { TextLink } from './text-link.tsx';

const text = copy.questions;

type Tiers = Corridors['tiers'];

/** '₦50,000' */
const whole = (amount: number, currency: 'NGN' | 'USD'): string =>
  formatMoney(fromWire(amount, currency)).replace(/\.00$/, '');

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const costWords = (places: readonly CorridorPlace[]): string => {
  const corridors = places.flatMap((place) => place.corridors);
  const isFree = (one: (typeof corridors)[number]) =>
    feeWords(one) === feeWords({ ...one, fees: [] });
  const free = corridors.filter(isFree).map(({ name }) => lowered(name));
  const charged = corridors.filter((one) => !isFree(one));
  return [
    ...(free.length > 0 ? [text.cost.free(free.join(', '))] : []),
    ...charged.map((one) => text.cost.charged(one.name, feeWords(one))),
  ].join(' ');
};

/** Daily limit of the first tier, in both currencies; empty if it is not known. */
export const firstLimit = (tiers: Tiers): string =>
  tiers
    .filter(({ tier, day }) => tier === 0 && day !== null)
    .map(({ day, currency }) => whole(day ?? 0, currency as 'NGN' | 'USD'))
    .join(' or ');

const limitWords = (tiers: Tiers): string =>
  [...Map.groupBy(tiers, ({ tier }) => tier)]
    .toSorted(([one], [other]) => one - other)
    .map(([tier, limits]) => {
      const days = limits.flatMap(({ day, currency }) =>
        day === null ? [] : [whole(day, currency as 'NGN' | 'USD')],
      );
      const name = tierName(tier);
      return days.length === 0 ? text.limits.none(name) : text.limits.tier(name, days.join(' or '));
    })
    .join(' ');

type Props = { readonly places: readonly CorridorPlace[]; readonly tiers: Tiers };

/** The answers with figures are put together from data. */
export function Questions({ places, tiers }: Props) {
  const names = places.map(({ name }) => name).join(', ');
  const items = [
    { id: 'cost', title: text.cost.title, content: text.cost.text(costWords(places)) },
    { id: 'countries', title: text.countries.title, content: text.countries.text(names) },
    { id: 'limits', title: text.limits.title, content: text.limits.text(limitWords(tiers)) },
    { id: 'late', title: text.late.title, content: text.late.text },
    { id: 'need', title: text.need.title, content: text.need.text },
  ];
  return (
    <section
      id="questions"
      className="mx-auto grid max-w-content grid-cols-1 gap-6 px-4 py-12 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-16 lg:py-20"
    >
      <div>
        <h2 className="font-display text-2xl tracking-[-0.03em] lg:text-figure">{text.title}</h2>
        <p className="mt-4">
          <TextLink to="/faqs">{text.all}</TextLink>
        </p>
      </div>
      <Accordion name="questions" items={items} className="border-y border-hairline" />
    </section>
  );
}
