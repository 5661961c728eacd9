import { useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { eventsList } from '@cowrie/contract/companies/lists';
import { useAdminList } from '#platform/admin-list/use-admin-list.ts';
import { call } from '#platform/api/api.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminList } from '#ui/admin-list/admin-list.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { copy } from './company-copy.ts';
import { CompanyConnections } from './components/company-connections.tsx';
import { CompanyDrift } from './components/company-drift.tsx';
import { EventDetail } from './components/event-detail.tsx';
import { EventState, signatureText } from './components/event-state.tsx';
import { eventQuery, type CompanyEvent } from './queries.ts';

const text = copy.events;

export const meta = () => pageMeta(eventsList.title);

const processAgain = {
  label: text.replay,
  description: text.replayWords,
  permission: 'providers.write',
  act: ({ id }: CompanyEvent, reason: string) =>
    call('companies.replay', { params: { id }, body: { reason } }),
} as const;

/** The webhooks outside companies sent, and what we did with each. */
export default function WebhooksPage() {
  const model = useAdminList(eventsList, {
    nameOf: ({ eventId }) => eventId,
    bulk: [processAgain],
  });
  return (
    <>
      <AdminList
        model={model}
        icon={Webhook}
        cells={{ status: EventState, eventId: EventId, signature: signatureText }}
        renderDetail={({ id }) => <EventContent key={id} id={id} />}
      >
        <CompanyConnections />
      </AdminList>
      {/* Bridge has no staff page of its own. */}
      <CompanyDrift company="bridge" title={copy.drift.titleOf(copy.names.bridge)} />
    </>
  );
}

function EventId({ eventId }: CompanyEvent) {
  return (
    <span className="flex items-center gap-1">
      <span className="block max-w-40 truncate">{eventId}</span>
      <CopyButton text={eventId} label={text.copyId(eventId)} />
    </span>
  );
}

/** The whole event; it is polled while it waits. */
function EventContent({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(eventQuery(id));
  if (data) return <EventDetail event={data} />;
  if (!error) return <Skeleton className="h-64 w-full" />;
  return <StaffFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}
