import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText, ArrowUpFromLine, Eye, Plus, Settings2, Snowflake, Sun } from 'lucide-react';
import { useCallback, useState } from 'react';
import { cardBrands, cardKinds, strikes, freezeReasons } from '@cowrie/contract/cards/data';
import { useAction } from '#platform/forms/use-action.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Timeline } from '#ui/data/timeline.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Card as Box, CardLink } from '#ui/layout/card.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Newest } from '#ui/data/newest.tsx';
import { Fact } from '#ui/data/facts.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { copy } from '../../copy.ts';
import { type Card, latestEntriesQuery } from '../../queries.ts';
import { entriesCopy } from '../../copy-entries.ts';
import { rowOf } from '../entries/entry-row.tsx';
import { dollarsOf } from '../../amounts.ts';
import { type CardNumbers, revealCard, useFreeze } from '../../mutations.ts';
import { MoveSheet, type MoveWay } from '../move-sheet.tsx';
import { RevealSheet } from './reveal-sheet.tsx';

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

/** The newest transactions of a card, with the way to all of them. */
function RecentEntries({ card }: { card: Card }) {
  const query = useQuery(latestEntriesQuery(card.id));
  return (
    <Box
      title={copy.detail.transactions}
      aside={
        query.data?.items.length ? (
          <CardLink to={`/virtual-cards/${card.id}/transactions`}>{copy.detail.all}</CardLink>
        ) : null
      }
    >
      <Newest
        query={query}
        failed={entriesCopy.failed}
        rows={3}
        empty={
          <Empty icon={ReceiptText} sentence={`${copy.detail.none} ${copy.detail.noneHint}`} />
        }
        rowOf={rowOf}
      />
    </Box>
  );
}

const text = copy.detail;

const kindText = ({ kind, shop }: Card): string => {
  if (kind !== 'merchant') return cardKinds[kind];
  return shop === null ? text.noShop : text.shop(shop);
};

/** Balance, kind and the strikes, which are always shown. */
function CardFacts({ card }: { card: Card }) {
  return (
    <Box>
      <dl className="divide-y divide-hairline">
        <Fact label={text.balance}>
          <MoneyText amount={dollarsOf(card.balance)} />
        </Fact>
        {card.reserved > 0 && (
          <Fact label={text.reservedLabel}>
            <MoneyText amount={dollarsOf(card.reserved)} />
          </Fact>
        )}
        <Fact label={text.brand}>{cardBrands[card.brand]}</Fact>
        <Fact label={text.kind}>{kindText(card)}</Fact>
        <Fact label={text.created}>{formatDate(card.createdAt, '15 Nov 2026')}</Fact>
      </dl>
      <Strikes count={card.strikes} />
    </Box>
  );
}

const marks = Array.from({ length: strikes.most }, (_, index) => index + 1);

function Strikes({ count }: { count: number }) {
  return (
    <div className="mt-3 border-t border-hairline pt-4">
      <div className="mb-2 flex gap-1.5" aria-hidden>
        {marks.map((mark) => (
          <span
            key={mark}
            className={`h-1.5 flex-1 rounded-full ${mark <= count ? 'bg-negative' : 'bg-hairline-strong'}`}
          />
        ))}
      </div>
      <p className="font-medium text-ink">{copy.strikes.title(count)}</p>
      <p className="mt-1 text-sm text-mute">{copy.strikes.words}</p>
    </div>
  );
}

/** The numbers of a card while they are shown. They live in this state and nowhere else. */
function useReveal(cardId: string) {
  const [numbers, setNumbers] = useState<CardNumbers>();
  const hide = useCallback(() => setNumbers(undefined), []);
  const ask = useAction(async () => setNumbers((await revealCard(cardId)) ?? undefined), {
    inToast: true,
  });
  return { numbers, ask: ask.run, hide };
}

/** Actions of a person on an active card. */
function CardActions({ card }: { card: Card }) {
  const [way, setWay] = useState<MoveWay>();
  const reveal = useReveal(card.id);
  const freeze = useFreeze(card.id);
  const isFrozen = card.frozen.length > 0;
  const isMoving = card.moving !== null;
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2 sm:flex sm:flex-wrap">
        <Button icon={Plus} disabled={isMoving} onClick={() => setWay('fund')}>
          {text.fund}
        </Button>
        <Button variant="secondary" icon={Eye} onClick={reveal.ask}>
          {text.reveal}
        </Button>
        <Button
          variant="secondary"
          icon={isFrozen ? Sun : Snowflake}
          disabled={freeze.isPending}
          onClick={() => freeze.mutate(!isFrozen)}
        >
          {isFrozen ? text.thaw : text.freeze}
        </Button>
        <Button
          variant="secondary"
          icon={ArrowUpFromLine}
          disabled={isMoving || card.balance === 0}
          onClick={() => setWay('withdraw')}
        >
          {text.withdraw}
        </Button>
        <ButtonLink variant="secondary" icon={Settings2} to={`/virtual-cards/${card.id}/settings`}>
          {text.settings}
        </ButtonLink>
      </div>
      {way && <MoveSheet way={way} card={card} onClose={() => setWay(undefined)} />}
      {reveal.numbers && <RevealSheet numbers={reveal.numbers} onHide={reveal.hide} />}
    </>
  );
}

/** Why the card takes no payments, what is under way, and what is owed. */
function CardNotices({ card, now }: { card: Card; now: number }) {
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
