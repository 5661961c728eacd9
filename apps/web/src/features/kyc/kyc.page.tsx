import { Check } from 'lucide-react';
import { pagePaths } from 'virtual:page-paths';
import { firstCard } from '@cowrie/contract/kyc/data';
import { fromWire } from '@cowrie/money';
import { pageMeta } from '#platform/page-title.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { WithKyc } from './components/kyc-page.tsx';
import { StepForm } from './components/next-form.tsx';
import { PicturesWanted } from './components/pictures-wanted.tsx';
import { TierCard } from './components/tier-card.tsx';
import { words } from './copy.ts';
import type { Kyc } from './queries.ts';

export const meta = () => pageMeta(words.title);

/** The current tier and the form for the next one. */
export default function KycPage() {
  return (
    <>
      <PageHeader title={words.title} />
      <WithKyc>
        {(kyc) => (
          <>
            <PicturesWanted kyc={kyc} />
            <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] lg:gap-6">
              <TierCard kyc={kyc} />
              {kyc.next === 'card' || kyc.next === null ? (
                <Arrived kyc={kyc} />
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

const cardsPage = '/virtual-cards';

/** Nothing is left to verify. The card's offer appears when the page it leads to does. */
function Arrived({ kyc }: { kyc: Kyc }) {
  if (kyc.next === 'card' && pagePaths.includes(cardsPage)) return <CardOffer />;
  return (
    <Card title={words.tier.top}>
      <p>{words.tier.topWords}</p>
      <ul className="mt-3 grid gap-2">
        {(words.ladder.unlocks[kyc.tier] ?? []).map((item) => (
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
    <Card title={words.card.title}>
      <p>{words.card.words}</p>
      <dl className="mt-4 grid grid-cols-2 gap-4">
        <div>
          <dt className="text-sm text-mute">{words.card.amount}</dt>
          <dd>
            <MoneyText amount={fromWire(firstCard.amount, firstCard.currency)} size="md" />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-mute">{words.card.brand}</dt>
          <dd className="text-md text-ink">{firstCard.brand}</dd>
        </div>
      </dl>
      <ButtonLink to={cardsPage} className="mt-5">
        {words.card.open}
      </ButtonLink>
    </Card>
  );
}
