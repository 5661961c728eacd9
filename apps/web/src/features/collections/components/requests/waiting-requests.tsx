import { useQuery } from '@tanstack/react-query';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { requestCopy as copy } from '../../copy-requests.ts';
import { waitingRequestsQuery } from '../../request-queries.ts';
import { RequestRow } from './request-row.tsx';

/** On the dashboard: the newest requests that wait for this person. Nothing if there are none. */
export default function WaitingRequests() {
  const items = useQuery(waitingRequestsQuery).data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card title={copy.card.title} aside={<CardLink to="/requests">{copy.card.all}</CardLink>}>
      <ul className="divide-y divide-hairline">
        {items.map((request) => (
          <li key={request.id}>
            <RequestRow request={request} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
