import { Check } from 'lucide-react';
import { firstCard } from '@cowrie/contract/kyc/data';
import { fromWire } from '@cowrie/money';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { WithKyc } from './components/kyc-page.tsx';
import { StepForm } from './components/tiers/step-form.tsx';
import { PicturesWanted } from './components/pictures/pictures-wanted.tsx';
import { TierCard } from './components/tiers/tier-card.tsx';
import { copy } from './copy.ts';
import type { Kyc } from './queries.ts';
import { unlocksOf } from './unlocks.ts';

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
