import { useSearchParams } from 'react-router';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Tabs } from '#ui/controls/tabs.tsx';
import { BlockedPeople } from './components/requests/blocked-people.tsx';
import { RequestsList, SplitsList } from './components/requests/request-lists.tsx';
import { requestCopy as copy } from './copy-requests.ts';

export const meta = () => pageMeta(copy.title);

const views = ['received', 'sent', 'splits'] as const;

/** All requests between this person and others, and their splits. */
export default function RequestsPage() {
  const [search, setSearch] = useSearchParams();
  const view = views.find((one) => one === search.get('show')) ?? 'received';
  return (
    <>
      <PageHeader
        title={copy.title}
        actions={
          <>
            <ButtonLink to="/requests/split" variant="secondary">
              {copy.split}
            </ButtonLink>
            <ButtonLink to="/requests/new">{copy.ask}</ButtonLink>
          </>
        }
      />
      <div className="grid max-w-240 grid-cols-1 gap-6">
        <div>
          <Tabs
            label={copy.tabs.label}
            value={view}
            onValueChange={(next) => setSearch(next === 'received' ? {} : { show: next })}
            tabs={[
              {
                value: 'received',
                label: copy.tabs.received,
                content: <RequestsList direction="received" />,
              },
              { value: 'sent', label: copy.tabs.sent, content: <RequestsList direction="sent" /> },
              { value: 'splits', label: copy.tabs.splits, content: <SplitsList /> },
            ]}
          />
        </div>
        <BlockedPeople />
      </div>
    </>
  );
}
