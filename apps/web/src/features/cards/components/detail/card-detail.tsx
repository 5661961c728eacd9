import { Link } from 'react-router';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Timeline } from '#ui/data/timeline.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card as Box } from '#ui/layout/card.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { copy } from '../../copy.ts';
import type { Card } from '../../queries.ts';
import { CardActions } from './card-actions.tsx';
import { CardFacts } from './card-facts.tsx';
import { CardNotices } from './card-notices.tsx';
import { RecentEntries } from './recent-entries.tsx';

type Props = { card: Card; now: number; onCreate: (() => void) | undefined };

/** The chosen card: what can be done with it, or what is happening to it. */
export function CardDetail({ card, now, onCreate }: Props) {
  if (card.state === 'issuing') return <Issuing card={card} />;
  if (card.state === 'failed') return <Refused onCreate={onCreate} />;
  return (
    <section
      aria-label={card.label}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-6"
    >
      {card.state === 'active' && (
        <div className="lg:col-span-2">
          <CardActions card={card} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        {card.state === 'closing' && (
          <Banner title={copy.closing.title}>{copy.closing.words}</Banner>
        )}
        {card.state === 'closed' && <Closed card={card} />}
        <CardNotices card={card} now={now} />
        <RecentEntries card={card} />
      </div>
      <CardFacts card={card} />
    </section>
  );
}

/** The page updates by events, so the steps follow the issuer. */
function Issuing({ card }: { card: Card }) {
  const [ordered, issued, ready] = copy.issuing.steps;
  return (
    <Box title={copy.issuing.title} className="max-w-160">
      <output className="mb-4 block text-body">{copy.issuing.words}</output>
      <Timeline
        steps={[
          { title: ordered, when: formatDate(card.createdAt, '15 Nov, 14:02'), state: 'done' },
          { title: issued, state: 'now' },
          { title: ready, state: 'next' },
        ]}
      />
      {card.moving && (
        <Link
          to={`/transactions/${card.moving.id}`}
          className="mt-4 inline-flex min-h-11 items-center font-medium text-accent hover:underline"
        >
          {copy.detail.see}
        </Link>
      )}
    </Box>
  );
}

function Refused({ onCreate }: { onCreate: (() => void) | undefined }) {
  return (
    <Box>
      <ErrorState
        title={copy.refused.title}
        money={copy.refused.money}
        advice={copy.refused.advice}
        actions={onCreate && <Button onClick={onCreate}>{copy.create}</Button>}
      />
    </Box>
  );
}

function Closed({ card }: { card: Card }) {
  return (
    <Banner
      title={card.closedAt ? copy.detail.closedAt(formatDate(card.closedAt, '15 Nov 2026')) : null}
      action={
        <ButtonLink size="sm" variant="secondary" to={`/virtual-cards/${card.id}/transactions`}>
          {copy.detail.transactions}
        </ButtonLink>
      }
    >
      {copy.detail.closedWords}
    </Banner>
  );
}
