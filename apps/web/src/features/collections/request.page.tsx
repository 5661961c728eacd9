import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { fromWire, type AssetCode } from '@cowrie/money';
import { useDraft } from '#platform/storage/drafts.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Flow } from '#ui/flows/flow.tsx';
import { Tabs } from '#ui/controls/tabs.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { LoadMore } from '#ui/data/load-more.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { LoadedPart } from '#ui/feedback/loaded.tsx';
import { AmountStep } from './components/amount-step.tsx';
import { ConfirmStep } from './components/confirm-step.tsx';
import { CountryStep } from './components/country-step.tsx';
import { DetailsStep } from './components/details-step.tsx';
import { LinkList } from './components/link-list.tsx';
import { RequestView } from './components/request-view.tsx';
import { copy } from './copy.ts';
import { type Draft, empty, stepFrom, type Step } from './draft.ts';
import { type Request, requestsQuery } from './queries.ts';

export const meta = () => pageMeta(copy.title);

const hub = '/transfers';
const newReference = () => `collection_${crypto.randomUUID()}`;

/** The steps of a new request (country, details, amount, confirm), or one request by its id. */
export default function RequestPage() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('request') ?? '';
  const show = (collectionId: string) => setSearch({ request: collectionId });
  if (id !== '') return <RequestView key={id} id={id} onShow={show} onNew={() => setSearch({})} />;
  return <NewRequest onShow={show} />;
}

/** The answers so far. The device stores them until the request is created. */
function useRequestDraft() {
  const [draft, setDraft] = useState<Draft>(empty);
  const change = (answers: Partial<Draft>) => setDraft((before) => ({ ...before, ...answers }));
  const { discard } = useDraft('momo-request', draft, change);
  return { draft, change, discard };
}

function NewRequest({ onShow }: { onShow: (collectionId: string) => void }) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { draft, change, discard } = useRequestDraft();
  const step = stepFrom(search.get('step') ?? '', draft);
  const go = (next: Step) => setSearch({ step: next });
  const answer = (answers: Partial<Draft>) => change({ ...answers, reference: '' });
  switch (step) {
    case 'country':
      return (
        <Flow title={copy.title} step={1} steps={4} onBack={() => void navigate(hub)} action={null}>
          <Views
            onShow={onShow}
            first={
              <CountryStep
                onChoose={({ code, calling }) => {
                  answer({
                    country: code,
                    calling,
                    ...(code === draft.country ? {} : { providerCode: '', amount: '' }),
                  });
                  go('details');
                }}
              />
            }
          />
        </Flow>
      );
    case 'details':
      return (
        <DetailsStep
          draft={draft}
          onChange={answer}
          onBack={() => go('country')}
          onNext={() => go('amount')}
        />
      );
    case 'amount':
      return (
        <AmountStep
          draft={draft}
          onChange={answer}
          onBack={() => go('details')}
          onNext={() => {
            change({ reference: draft.reference || newReference() });
            go('confirm');
          }}
        />
      );
    default:
      return (
        <ConfirmStep
          draft={draft}
          onBack={() => go('amount')}
          onCreated={async (collectionId) => {
            await discard();
            await navigate(`?request=${collectionId}`, { replace: true });
          }}
        />
      );
  }
}

type ViewsProps = { first: ReactNode; onShow: (collectionId: string) => void };

/** Tabs: a new request, the earlier requests, and the pay links. */
function Views({ first, onShow }: ViewsProps) {
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') ?? 'new';
  return (
    <Tabs
      label={copy.views.label}
      value={view}
      onValueChange={(next) => setSearch(next === 'new' ? {} : { view: next })}
      tabs={[
        { value: 'new', label: copy.views.new, content: first },
        {
          value: 'requests',
          label: copy.views.requests,
          content: <RequestList onShow={onShow} />,
        },
        { value: 'links', label: copy.views.links, content: <LinkList /> },
      ]}
    />
  );
}

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
function RequestList({ onShow }: { onShow: (collectionId: string) => void }) {
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
