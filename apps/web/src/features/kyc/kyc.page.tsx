import { Check, BadgeCheck, Fingerprint } from 'lucide-react';
import { firstCard } from '@cowrie/contract/kyc/data';
import { fromWire } from '@cowrie/money';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { WithKyc } from './components/kyc-page.tsx';
import { StepForm } from './components/tiers/step-page.tsx';
import { copy } from './copy.ts';
import type { Kyc } from './queries.ts';
import { unlocksOf } from './unlocks.ts';
import { pageOf, picturesToSend } from './next-step.ts';

export const meta = () => pageMeta(copy.title);

/** The current tier and the form for the next one. */
export default function KycPage() {
  return (
    <>
      <PageHeader title={copy.title} />
      <WithKyc>
        {(kyc) => (
          <>
            <PicturesWanted kyc={kyc} />
            <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:gap-6">
              <TierCard kyc={kyc} />
              {kyc.next === 'card' || kyc.next === null ? (
                <AllVerified kyc={kyc} />
              ) : (
                <StepForm step={kyc.next} kyc={kyc} />
              )}
            </div>
          </>
        )}
      </WithKyc>
    </>
  );
}

/** Shown when nothing is left to verify. */
function AllVerified({ kyc }: { kyc: Kyc }) {
  if (kyc.next === 'card') return <CardOffer />;
  return (
    <Card title={copy.tier.top}>
      <p>{copy.tier.topWords}</p>
      <ul className="mt-3 grid gap-2">
        {unlocksOf(kyc.tier).map((item) => (
          <li key={item} className="flex items-start gap-2">
            <Check
              className="mt-0.5 size-4 flex-none text-positive"
              strokeWidth={1.75}
              aria-hidden
            />
            {item}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CardOffer() {
  return (
    <Card title={copy.card.title}>
      <p>{copy.card.words}</p>
      <dl className="mt-4 grid grid-cols-2 gap-4">
        <div>
          <dt className="text-sm text-mute">{copy.card.amount}</dt>
          <dd>
            <MoneyText amount={fromWire(firstCard.amount, firstCard.currency)} size="md" />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-mute">{copy.card.brand}</dt>
          <dd className="text-md text-ink">{firstCard.brand}</dd>
        </div>
      </dl>
      <ButtonLink to={`/virtual-cards?create=${firstCard.brand}`} className="mt-5">
        {copy.card.open}
      </ButtonLink>
    </Card>
  );
}

const text = copy.tier2;

/** Shown when staff ask for a picture again, but the page already shows a later step. */
function PicturesWanted({ kyc }: { kyc: Kyc }) {
  const { toRetake, unsubmitted } = picturesToSend(kyc);
  if (kyc.tier < 2 || toRetake.length + unsubmitted.length === 0) return null;
  const isRetake = toRetake.length > 0;
  const reasons = [...new Set(toRetake.flatMap(({ reason }) => reason ?? []))];
  const title = isRetake
    ? text.askedAgain(toRetake.map(({ kind }) => text.names[kind]).join(' and '))
    : text.unsent;
  return (
    <Banner
      kind="warning"
      title={title}
      className="mb-4"
      action={
        <ButtonLink to={pageOf(2)} variant="secondary" size="sm">
          {isRetake ? text.sendAgain : text.handIn}
        </ButtonLink>
      }
    >
      {isRetake ? reasons.join(' ') : text.unsentWords}
    </Banner>
  );
}

const verifiedAt = ({ tier, customer, enrolment }: Kyc): string | null => {
  if (tier === 3) return enrolment.startedAt;
  if (tier === 1) return customer?.tier1_verified_at ?? null;
  return tier === 2 ? (customer?.tier2_verified_at ?? null) : null;
};

/** The person's tier, what it means, and links to the levels and limits. */
function TierCard({ kyc }: { kyc: Kyc }) {
  const since = verifiedAt(kyc);
  return (
    <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6">
      <div className="flex items-start gap-4">
        <Plate icon={kyc.tier === 3 ? BadgeCheck : Fingerprint} accent className="size-12" />
        <div className="min-w-0 flex-1">
          <p className="text-sm text-mute">{copy.tier.current}</p>
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-lg">{copy.tier.names[kyc.tier]}</h2>
            {kyc.tier > 0 && <Badge tone="positive">{copy.tier.badge}</Badge>}
          </div>
          <p className="mt-1">{copy.tier.means[kyc.tier]}</p>
          {since && (
            <p className="mt-1 text-sm text-mute">
              {copy.tier.since(formatDate(since, '15 November 2026'))}
            </p>
          )}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to="/kyc-upgrade" variant="secondary" size="sm">
          {copy.seeLevels}
        </ButtonLink>
        <ButtonLink to="/transaction-limits" variant="quiet" size="sm">
          {copy.tier.limits}
        </ButtonLink>
      </div>
    </section>
  );
}
