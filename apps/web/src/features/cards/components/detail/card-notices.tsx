import { Link } from 'react-router';
import { freezeReasons } from '@cowrie/contract/cards/data';
import { Banner } from '#ui/feedback/banner.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { dollarsOf } from '../../amounts.ts';
import { copy } from '../../copy.ts';
import type { Card } from '../../queries.ts';

const text = copy.detail;

/** Why the card takes no payments, what is under way, and what is owed. */
export function CardNotices({ card, now }: { card: Card; now: number }) {
  return (
    <>
      {card.state === 'active' && card.frozen.length > 0 && <Frozen card={card} now={now} />}
      {card.moving && card.state === 'active' && <Moving moving={card.moving} />}
      {card.owed > 0 && (
        <Banner kind="warning">
          <MoneyText amount={dollarsOf(card.owed)} tone="inherit" alwaysShown /> {text.owed}
        </Banner>
      )}
    </>
  );
}

function Frozen({ card, now }: { card: Card; now: number }) {
  return (
    <Banner kind="warning" title={text.frozenTitle}>
      <ul className="grid gap-0.5">
        {card.frozen.map(({ reason, since, until }) => (
          <li key={reason}>
            {[
              freezeReasons[reason],
              text.since(momentInSentence(since, now)),
              until && text.until(momentInSentence(until, now)),
            ]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function Moving({ moving }: { moving: NonNullable<Card['moving']> }) {
  const { what, amount, id } = moving;
  return (
    <Banner
      title={
        what === 'fund' || what === 'withdraw' ? (
          <>
            <MoneyText amount={dollarsOf(amount)} tone="inherit" /> {text.moving[what]}
          </>
        ) : (
          text.moving[what]
        )
      }
    >
      {text.oneAtATime}{' '}
      <Link to={`/transactions/${id}`} className="inline-block font-medium underline">
        {text.see}
      </Link>
    </Banner>
  );
}
