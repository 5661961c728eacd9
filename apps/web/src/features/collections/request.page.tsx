import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useDraft } from '#platform/storage/drafts.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Flow } from '#ui/flows/flow.tsx';
import { Tabs } from '#ui/controls/tabs.tsx';
import { AmountStep } from './components/amount-step.tsx';
import { ConfirmStep } from './components/confirm-step.tsx';
import { CountryStep } from './components/country-step.tsx';
import { DetailsStep } from './components/details-step.tsx';
import { LinkList } from './components/link-list.tsx';
import { RequestList } from './components/request-list.tsx';
import { RequestView } from './components/request-view.tsx';
import { copy } from './copy.ts';
import { type Draft, empty, stepFrom, type Step } from './draft.ts';

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
