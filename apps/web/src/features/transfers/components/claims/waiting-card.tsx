import { useQuery } from '@tanstack/react-query';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { claimsQuery } from '../../claims-query.ts';
import { claimCopy } from '../../copy-claims.ts';
import { ReceivedClaims } from './received-claims.tsx';

const most = 2;

/** On the dashboard: money that waits for the person. Nothing if there is none. */
export function WaitingCard() {
  const received = useQuery(claimsQuery).data?.received ?? [];
  if (received.length === 0) return null;
  return (
    <Card
      title={claimCopy.card.title}
      aside={<CardLink to="/claims">{claimCopy.card.all}</CardLink>}
    >
      <ReceivedClaims claims={received.slice(0, most)} />
    </Card>
  );
}

export default WaitingCard;
