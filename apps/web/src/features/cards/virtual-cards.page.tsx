import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, ChevronRight, CreditCard, type LucideIcon, ShieldCheck, Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { type CardBrand, cardBrands } from '@cowrie/contract/cards/data';
import { ApiError } from '@cowrie/contract/client';
import { useOpenWallet } from '#features/wallets/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { Introduction } from '#ui/layout/introduction.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card as Box } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { common } from '#ui/text/common-copy.ts';
import { toast } from '#ui/feedback/toast.ts';
import { cx } from '#ui/text/class-names.ts';
import { CreateSheet } from './components/create/create-sheet.tsx';
import { CardDetail } from './components/detail/card-detail.tsx';
import { copy } from './copy.ts';
import { chooseCard, isOver } from './choose-card.ts';
import { useCardMoney } from './mutations.ts';
import { type Card, type Cards, cardsQuery } from './queries.ts';
import { FeeList } from './components/create/fee-list.tsx';
import { CardFace } from './components/card-face.tsx';

export const meta = () => pageMeta(copy.title);

const isBrand = (text: string): text is CardBrand => Object.hasOwn(cardBrands, text);

/** The person's cards, and everything about the chosen one. */
export default function VirtualCardsPage() {
  const query = useQuery(cardsQuery);
  const { data } = query;
  const { change } = useAddress();
  const canCreate = data !== undefined && data.blocked === null;
  return (
    <>
      <PageHeader
        title={copy.title}
        actions={
          canCreate && (
            <Button icon={Plus} onClick={() => change({ create: data.brands[0] ?? 'VISA' })}>
              {copy.create}
            </Button>
          )
        }
      />
      <Loaded
        query={query}
        failed={copy.failed}
        money={copy.safe}
        stale={copy.stale}
        skeleton={<Loading />}
      >
        {(data) => <Parts cards={data} />}
      </Loaded>
    </>
  );
}

function Parts({ cards }: { cards: Cards }) {
  const { read, change, href } = useAddress();
  const isHydrated = useHydrated();
  const now = useNow() ?? 0;
  const { items, blocked, brands } = cards;
  const chosen = chooseCard(items, read('card'));
  const open = items.filter((card) => !isOver(card));
  const wanted = read('create');
  const onCreate = blocked === null ? () => change({ create: brands[0] ?? 'VISA' }) : undefined;
  const linkTo = ({ id }: Card) => href({ card: id, create: null });
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      <MoneyAnswer money={useCardMoney()} history="/transactions" />
      {blocked && <Blocked reason={blocked} />}
      {items.length === 0 && <NoCards fees={cards.fees} onCreate={onCreate} />}
      {open.length > 0 && (
        <CardStrip cards={open} chosen={chosen} href={linkTo} onCreate={onCreate} />
      )}
      {chosen && <CardDetail key={chosen.id} card={chosen} now={now} onCreate={onCreate} />}
      <ClosedCards cards={items.filter(isOver)} href={linkTo} />
      {isHydrated && blocked === null && isBrand(wanted) && (
        <CreateSheet
          cards={cards}
          brand={brands.includes(wanted) ? wanted : (brands[0] ?? wanted)}
          onClose={() => change({ create: null })}
          onCreated={(card) => change({ create: null, card })}
        />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div aria-busy className="grid gap-4 lg:gap-6">
      <Skeleton className="aspect-[1.586] w-68 rounded-card! lg:w-72" />
      <Skeleton className="h-11 w-96 rounded-full!" />
      <Skeleton className="h-80 rounded-card!" />
    </div>
  );
}

const text = copy.empty;

type Props = { fees: Cards['fees']; onCreate: (() => void) | undefined };

/** For a person without a card: what it is for, and everything that it costs. */
function NoCards({ fees, onCreate }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6">
      <Introduction text={text}>
        <div className="mt-6 flex flex-wrap items-center gap-4">
          {onCreate && (
            <Button icon={Plus} onClick={onCreate}>
              {copy.create}
            </Button>
          )}
          <Link
            to={copy.helpPath}
            className="inline-flex min-h-11 items-center font-medium text-accent hover:underline"
          >
            {copy.help}
          </Link>
        </div>
      </Introduction>
      <FeeList fees={fees} />
    </div>
  );
}

type ClosedCardsProps = { cards: readonly Card[]; href: (card: Card) => string };

/** Cards that are over. They stay with their history. */
function ClosedCards({ cards, href }: ClosedCardsProps) {
  if (cards.length === 0) return null;
  return (
    <Box
      title={copy.closed.title}
      aside={<span className="text-sm text-mute">{copy.closed.count(cards.length)}</span>}
    >
      <ul className="divide-y divide-hairline">
        {cards.map((card) => (
          <li key={card.id}>
            <Link
              to={href(card)}
              className="-mx-2 flex min-h-16 items-center gap-3.5 rounded-input px-2 py-2 hover:bg-hover"
            >
              <Plate icon={CreditCard} />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium text-ink">{card.label}</span>
                <span className="block truncate text-sm text-mute">
                  {[
                    card.lastFour && `•••• ${card.lastFour}`,
                    formatDate(card.closedAt ?? card.createdAt, '15 Nov 2026'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <Badge>{copy.states[card.state]}</Badge>
              <ChevronRight className="size-5 flex-none text-mute" strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Box>
  );
}

type Reason = NonNullable<Cards['blocked']>;
const icons: Readonly<Record<Reason, LucideIcon>> = {
  tier: ShieldCheck,
  wallet: Wallet,
  full: CreditCard,
  off: CreditCard,
};

/** Reason why the person cannot get a new card, and the way out. */
function Blocked({ reason }: { reason: Reason }) {
  const text = copy.blocked[reason];
  return (
    <Box>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Plate icon={icons[reason]} />
        <div className="min-w-0 flex-1 basis-48">
          <h2 className="text-md">{text.title}</h2>
          <p className="text-body">{text.words}</p>
        </div>
        {reason === 'tier' && <ButtonLink to="/kyc">{copy.blocked.tier.action}</ButtonLink>}
        {reason === 'wallet' && <OpenWallet />}
      </div>
    </Box>
  );
}

function OpenWallet() {
  const client = useQueryClient();
  const open = useOpenWallet();
  const openDollars = () =>
    open.mutate(
      { body: { currency: 'USD' } },
      {
        onSuccess: () => client.invalidateQueries({ queryKey: ['cards'] }),
        onError: (error) =>
          toast.error(error instanceof ApiError ? error.message : common.unexpected),
      },
    );
  return (
    <Button loading={open.isPending} onClick={openDollars}>
      {copy.blocked.wallet.action}
    </Button>
  );
}

type CardStripProps = {
  cards: readonly Card[];
  chosen: Card | undefined;
  href: (card: Card) => string;
  onCreate: (() => void) | undefined;
};

/**
 * The open cards side by side. The chosen one has a ring, and its detail is below. On a phone the
 * others are low, so that what can be done with the chosen one stays near.
 */
function CardStrip({ cards, chosen, href, onCreate }: CardStripProps) {
  return (
    // `relative` holds the texts for screen readers inside, or they would widen the page.
    <nav aria-label={copy.face.list} className="relative">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4 p-1">
        {cards.map((card) => (
          <li key={card.id} className="min-w-0">
            <Link
              to={href(card)}
              replace
              preventScrollReset
              aria-current={card.id === chosen?.id}
              className={cx(
                'block rounded-card outline-offset-2',
                card.id === chosen?.id &&
                  cards.length > 1 &&
                  'ring-2 ring-accent ring-offset-2 ring-offset-canvas',
              )}
            >
              <CardFace
                card={card}
                className={card.id === chosen?.id ? undefined : 'max-sm:aspect-auto'}
              />
            </Link>
          </li>
        ))}
        {onCreate && (
          <li className="min-w-0 max-sm:hidden">
            <button
              type="button"
              onClick={onCreate}
              className="flex aspect-[1.586] w-full flex-col items-center justify-center gap-2 rounded-card border border-dashed border-hairline-strong font-medium text-mute transition-colors duration-120 hover:border-control-line hover:text-ink"
            >
              <Plus className="size-6" strokeWidth={1.75} aria-hidden />
              {copy.face.another}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
