import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type CardBrand, cardBrands } from '@cowrie/contract/cards/data';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { Blocked } from './components/blocked.tsx';
import { CardStrip } from './components/card-strip.tsx';
import { ClosedCards } from './components/closed-cards.tsx';
import { CreateSheet } from './components/create/create-sheet.tsx';
import { CardDetail } from './components/detail/card-detail.tsx';
import { NoCards } from './components/no-cards.tsx';
import { copy } from './copy.ts';
import { chooseCard, isOver } from './choose-card.ts';
import { useCardMoney } from './mutations.ts';
import { type Card, type Cards, cardsQuery } from './queries.ts';

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
