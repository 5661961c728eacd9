import { useInfiniteQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { fromWire, type AssetCode } from '@cowrie/money';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { LoadedPart } from '#ui/feedback/loaded.tsx';
import { copy } from '../copy.ts';
import { type Request, requestsQuery } from '../queries.ts';

const text = copy.list;

const tones: Readonly<Record<Request['state'], BadgeTone>> = {
  requested: 'warning',
  prompted: 'warning',
  paid: 'positive',
  differs: 'warning',
  declined: 'negative',
  expired: 'neutral',
  cancelled: 'neutral',
};

/** All money requests, the newest first. */
export function RequestList({ onShow }: { onShow: (collectionId: string) => void }) {
  const list = useInfiniteQuery(requestsQuery);
  return (
    <LoadedPart query={list} failed={text.failed} skeleton={<ListSkeleton rows={4} />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return <Empty icon={HandCoins} sentence={text.empty} />;
        return (
          <>
            <ul className="divide-y divide-hairline">
              {items.map((request) => (
                <li key={request.id}>
                  <button
                    type="button"
                    onClick={() => onShow(request.id)}
                    className="-mx-2 flex min-h-16 w-[calc(100%+1rem)] items-center gap-3.5 rounded-input px-2 py-2 text-left hover:bg-hover"
                  >
                    <Plate country={request.country} />
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium text-ink">
                        {request.payerName}
                      </span>
                      <span className="block truncate text-sm text-mute">
                        {request.description}
                      </span>
                    </span>
                    <span className="grid flex-none justify-items-end gap-1">
                      <MoneyText
                        amount={fromWire(request.amount, request.currency as AssetCode)}
                        size="inherit"
                      />
                      <Badge tone={tones[request.state]}>{copy.states[request.state]}</Badge>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
            <LoadMore list={list} count={items.length} shown={text.shown} more={text.more} />
          </>
        );
      }}
    </LoadedPart>
  );
}
