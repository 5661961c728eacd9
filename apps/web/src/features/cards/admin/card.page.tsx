import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { cardBrands, cardKinds } from '@cowrie/contract/cards/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { CardActions } from './components/card-actions.tsx';
import { CardHistory } from './components/card-history.tsx';
import { CardMoney } from './components/card-money.tsx';
import { CardStateBadge } from './components/state-badges.tsx';
import { copy } from './copy.ts';
import { type StaffCard, staffCardQuery } from './queries.ts';

const text = copy.card;
export const meta = () => pageMeta(copy.title);

const titleOf = (card: StaffCard | undefined): string => {
  if (!card) return copy.title;
  return card.lastFour === null
    ? copy.noNumber
    : `${cardBrands[card.brand]} ${copy.number(card.lastFour)}`;
};

/** One card: its money on both sides, what happened with it, and what staff can do now. */
export default function StaffCardPage() {
  const { cardId = '' } = useParams();
  const query = useQuery(staffCardQuery(cardId));
  return (
    <AdminDetail
      query={query}
      title={titleOf(query.data)}
      note={query.data && <CardStateBadge state={query.data.state} />}
      back={{ to: '/admin/virtual-cards', label: text.back }}
    >
      {(data) => (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_28rem]">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <CardActions card={data} />
            <CardHistory card={data} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <CardMoney card={data} />
            <Facts card={data} />
          </div>
        </div>
      )}
    </AdminDetail>
  );
}

function Facts({ card }: { card: StaffCard }) {
  const { person } = card;
  const { facts } = text;
  return (
    <Card density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={facts.holder}>
          <EntityChip of={{ kind: 'person', id: person.id }}>
            {person.name} @{person.tag}
          </EntityChip>
        </Fact>
        <Fact label={facts.name}>
          <span className="wrap-anywhere">{card.label}</span>
        </Fact>
        <Fact label={facts.kind}>{cardKinds[card.kind]}</Fact>
        <Fact label={facts.strikes}>{card.strikes}</Fact>
        <Fact label={facts.issuer}>
          <span className="capitalize">{card.issuer}</span>
        </Fact>
        {card.issuerCardId && (
          <Fact label={facts.issuerId}>
            <span className="break-all">{card.issuerCardId}</span>
          </Fact>
        )}
        <Fact label={facts.created}>{moment(card.createdAt)}</Fact>
        {card.closedAt && <Fact label={facts.closed}>{moment(card.closedAt)}</Fact>}
        <Fact label={facts.freezes}>
          <Freezes card={card} />
        </Fact>
      </dl>
    </Card>
  );
}

function Freezes({ card }: { card: StaffCard }) {
  if (card.frozen.length === 0) return text.notFrozen;
  return (
    <ul className="grid gap-1">
      {card.frozen.map(({ reason, since, until }) => (
        <li key={reason}>
          {copy.freezes[reason]}
          <span className="block text-sm text-mute">
            {[moment(since), until && text.until(moment(until))].filter(Boolean).join(' ')}
          </span>
        </li>
      ))}
      <li className="text-sm text-mute">
        {card.issuerFrozen ? text.issuerKnows : text.issuerWaits}
      </li>
    </ul>
  );
}
