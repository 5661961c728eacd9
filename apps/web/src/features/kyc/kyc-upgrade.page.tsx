import { Check, Clock, Lock } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoney, fromWire } from '@cowrie/money';
import { limitsQuery, type OwnLimits } from '#features/limits/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { WithKyc } from './components/kyc-page.tsx';
import { copy } from './copy.ts';
import { missingFor, pageOf, tierStateOf, type TierState } from './next-step.ts';
import type { Kyc } from './queries.ts';
import { unlocksOf } from './unlocks.ts';

const text = copy.ladder;
export const meta = () => pageMeta(copy.upgradeTitle);

/** All tiers: what each one unlocks, what it needs, how long it takes, and what is missing. */
export default function KycUpgradePage() {
  const limits = useQuery(limitsQuery);
  return (
    <>
      <PageHeader title={copy.upgradeTitle} back={{ to: '/kyc', label: copy.title }} />
      <WithKyc despiteSuspension>
        {(kyc) => (
          <ol className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {copy.tier.names.map((name, tier) => (
              <li key={name} className="grid">
                <TierSection tier={tier} name={name} kyc={kyc} limits={limits.data?.tiers ?? []} />
              </li>
            ))}
          </ol>
        )}
      </WithKyc>
    </>
  );
}

const badges: Record<
  TierState,
  { tone: 'positive' | 'accent' | 'neutral' | 'warning'; text: string }
> = {
  have: { tone: 'positive', text: text.have },
  review: { tone: 'warning', text: text.review },
  now: { tone: 'accent', text: text.now },
  later: { tone: 'neutral', text: text.later },
};

/** The sentence about how much the tier may send; undefined until the limits are loaded. */
function sendLimitText(tier: number, limits: OwnLimits['tiers']): string | undefined {
  const own = limits.filter((limit) => limit.tier === tier);
  if (own.length === 0) return undefined;
  const bounds = own.flatMap(({ day, currency }) =>
    day === null ? [] : [fromWire(day, currency)],
  );
  if (bounds.length === 0) return text.noLimit;
  return text.upTo(bounds.map((bound) => formatMoney(bound)).join(' or '));
}

type TierSectionProps = { tier: number; name: string; kyc: Kyc; limits: OwnLimits['tiers'] };

function TierSection({ tier, name, kyc, limits }: TierSectionProps) {
  const tierState = tierStateOf(tier, kyc);
  const missing = missingFor(tier, kyc);
  const sendLimit = sendLimitText(tier, limits);
  const unlocks = [...(sendLimit ? [sendLimit] : []), ...unlocksOf(tier)];
  return (
    <section className="flex flex-col rounded-card border border-hairline bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-md">{name}</h2>
        <Badge tone={badges[tierState].tone}>{badges[tierState].text}</Badge>
      </div>
      <p className="mt-1 flex items-center gap-1.5 text-sm text-mute">
        <Clock className="size-4" strokeWidth={1.75} aria-hidden />
        {text.takes[tier]}
      </p>
      <div className="mt-4 grid flex-1 content-start gap-4 sm:grid-cols-2">
        <Items title={text.unlocksTitle} items={unlocks} icon={Check} />
        <Items title={text.needsTitle} items={text.needs[tier] ?? []} icon={Lock} />
      </div>
      {tierState === 'now' && !kyc.suspension && (
        <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-hairline pt-4">
          <p className="text-sm">
            <span className="text-mute">{text.missing}: </span>
            {missing.length === 0
              ? text.nothingMissing
              : missing.map((item) => text.missingItems[item]).join(', ')}
          </p>
          <ButtonLink to={pageOf(tier)} size="sm">
            {text.start(tier)}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

type ItemsProps = { title: string; items: readonly string[]; icon: typeof Check };

function Items({ title, items, icon: Icon }: ItemsProps) {
  return (
    <div>
      <h3 className="text-sm font-medium text-mute">{title}</h3>
      <ul className="mt-1.5 grid gap-1.5">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-2">
            <Icon className="mt-0.5 size-4 flex-none text-accent" strokeWidth={1.75} aria-hidden />
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
