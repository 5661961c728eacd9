import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { fxPairs } from '@cowrie/contract/fx/data';
import { pageMeta } from '#platform/pages/page-title.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { CoverActions } from './components/cover-actions.tsx';
import { CoverStateBadge } from './components/state-badges.tsx';
import { Sum } from './components/sum.tsx';
import { priceText } from '../money.ts';
import { copy } from './copy.ts';
import { type Cover, coverQuery } from './queries.ts';

const text = copy.cover;
export const meta = () => pageMeta(text.title);

/** One exchange at the company, and what staff can do about it. */
export default function FxCoverPage() {
  const { coverId = '' } = useParams();
  const query = useQuery(coverQuery(coverId));
  return (
    <AdminDetail
      query={query}
      title={text.title}
      note={query.data && <CoverStateBadge state={query.data.state} />}
      back={{ to: '/admin/fx/covers', label: text.back }}
    >
      {(data) => (
        <div className="grid grid-cols-1 gap-4">
          <CoverActions cover={data} />
          <Facts cover={data} />
        </div>
      )}
    </AdminDetail>
  );
}

function Facts({ cover }: { cover: Cover }) {
  const { facts } = text;
  const { quote } = fxPairs[cover.pair];
  return (
    <Card density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
        <Fact label={facts.pair}>{cover.pair}</Fact>
        <Fact label={facts.given}>
          <Sum {...cover.source} />
        </Fact>
        <Fact label={facts.received}>
          {cover.target === null ? text.none : <Sum {...cover.target} />}
        </Fact>
        <Fact label={facts.mid}>{priceText(cover.mid, quote)}</Fact>
        <Fact label={facts.rate}>{cover.rate ?? text.none}</Fact>
        <Fact label={facts.cost}>{cover.cost === null ? text.none : <Sum {...cover.cost} />}</Fact>
        <Fact label={facts.reference}>
          <span className="break-all">{cover.reference ?? text.none}</span>
        </Fact>
        <Fact label={facts.by}>{cover.by}</Fact>
        <Fact label={facts.created}>{moment(cover.createdAt)}</Fact>
        {cover.orderedAt && <Fact label={facts.ordered}>{moment(cover.orderedAt)}</Fact>}
        <Fact label={facts.lookUps}>
          {cover.lookedUpAt === null
            ? text.never
            : text.lookedUp(formatCount(cover.lookUps), moment(cover.lookedUpAt))}
        </Fact>
        {cover.endedAt && <Fact label={facts.ended}>{moment(cover.endedAt)}</Fact>}
        {cover.state === 'done' && (
          <Fact label={facts.plan}>
            <EntityChip of={{ kind: 'plan', id: cover.id }}>{facts.plan}</EntityChip>
          </Fact>
        )}
        {cover.words && (
          <Fact label={facts.words}>
            <span className="wrap-anywhere">{cover.words}</span>
          </Fact>
        )}
      </dl>
    </Card>
  );
}
