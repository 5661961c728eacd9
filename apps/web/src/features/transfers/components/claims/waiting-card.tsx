import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@cowrie/money';
import { Avatar } from '#ui/media/avatar.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { claimsQuery, type ReceivedClaim } from '../../claims-query.ts';
import { claimCopy } from '../../copy-claims.ts';
import { moneyOf } from '../../money.ts';

const most = 2;

/**
 * Money that waits for the person; nothing if there is none. A link, because the card loads after the
 * page: a button would lose a press that comes before its code.
 */
export function WaitingCard() {
  const received = useQuery(claimsQuery).data?.received ?? [];
  if (received.length === 0) return null;
  return (
    <Card title={claimCopy.card.title}>
      <ul className="grid gap-3">
        {received.slice(0, most).map((claim) => (
          <Waiting key={claim.id} claim={claim} />
        ))}
      </ul>
      <ButtonLink to="/claims" wide className="mt-4">
        {claimCopy.card.open}
      </ButtonLink>
    </Card>
  );
}

function Waiting({ claim: { from, amount, currency } }: { claim: ReceivedClaim }) {
  return (
    <li className="flex items-center gap-3.5">
      <span className="flex-none max-[16rem]:hidden">
        <Avatar name={from.name} />
      </span>
      <p className="min-w-0 flex-1 wrap-anywhere text-body">
        {claimCopy.card.line(formatMoney(moneyOf(amount, currency)), from.name)}
      </p>
    </li>
  );
}

export default WaitingCard;
