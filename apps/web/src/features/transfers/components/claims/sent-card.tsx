import { useQuery } from '@tanstack/react-query';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { claimsQuery } from '../../claims-query.ts';
import { claimCopy } from '../../copy-claims.ts';
import { SentClaims } from './sent-claims.tsx';

const most = 3;

/** On the send hub: what waits to be claimed. Nothing if nothing does. */
export function SentCard() {
  const sent = useQuery(claimsQuery).data?.sent ?? [];
  if (sent.length === 0) return null;
  return (
    <Card
      title={claimCopy.card.sent}
      aside={<CardLink to="/claims">{claimCopy.card.all}</CardLink>}
    >
      <SentClaims claims={sent.slice(0, most)} />
    </Card>
  );
}
