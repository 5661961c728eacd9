import { useQuery } from '@tanstack/react-query';
import { useParams, useNavigate } from 'react-router';
import { useState } from 'react';
import { fxPairs } from '@cowrie/contract/fx/data';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { AdminDetail } from '#ui/layout/admin-detail.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { CoverStateBadge } from './components/state-badges.tsx';
import { Sum, sumText } from './components/sum.tsx';
import { priceText } from '../money.ts';
import { copy, type CoverAction } from './copy.ts';
import { type Cover, coverQuery } from './queries.ts';
import { proposalPath } from './proposal-path.ts';

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

/** Actions of staff on an exchange whose outcome is unknown. */
function CoverActions({ cover }: { cover: Cover }) {
  const mayWrite = useMay()('fx.write');
  const [action, setAction] = useState<CoverAction>();
  const close = () => setAction(undefined);
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {mayWrite &&
        cover.actions.map((name) => (
          <Button key={name} size="sm" variant="secondary" onClick={() => setAction(name)}>
            {text.actions[name]}
          </Button>
        ))}
      <Proposal cover={cover} />
      {action === 'look_up' && <LookUpSheet cover={cover} onClose={close} />}
      {action === 'decide' && <DecideSheet cover={cover} onClose={close} />}
    </div>
  );
}

function Proposal({ cover: { approvalId, state } }: { cover: Cover }) {
  if (approvalId === null) return null;
  return (
    <>
      <p className="text-mute">{state === 'unknown' ? text.waits : text.decided}</p>
      <ButtonLink size="sm" variant="secondary" to={proposalPath('fxCovers', approvalId)}>
        {text.see}
      </ButtonLink>
    </>
  );
}

type SheetProps = { cover: Cover; onClose: () => void };

const what = ({ source, target }: Cover): string =>
  target === null ? sumText(source) : `${sumText(source)} → ${sumText(target)}`;

function LookUpSheet({ cover, onClose }: SheetProps) {
  const lookUp = useStaffWrite('fx.look-up-cover');
  const send = (reason: string) =>
    lookUp.mutateAsync({ params: { coverId: cover.id }, body: { reason } });
  return (
    <StaffActionSheet
      title={text.actions.look_up}
      description={text.descriptions.look_up}
      submit={text.actions.look_up}
      send={send}
      onClose={onClose}
    >
      <p>{what(cover)}</p>
    </StaffActionSheet>
  );
}

const outcomes = Object.entries(text.outcomes).map(([value, label]) => ({ value, label }));

function DecideSheet({ cover, onClose }: SheetProps) {
  const propose = useStaffWrite('fx.propose-cover');
  const navigate = useNavigate();
  const form = useForm({
    initial: { reason: '', outcome: 'happened' },
    send: async ({ reason, outcome }) => {
      const body = { reason, outcome: outcome === 'did_not' ? outcome : 'happened' } as const;
      const { approvalId } = await propose.mutateAsync({ params: { coverId: cover.id }, body });
      toast.success(text.proposed, { description: text.proposedWords });
      await navigate(proposalPath('fxCovers', approvalId));
    },
  });
  return (
    <ReasonSheet
      title={text.actions.decide}
      description={text.descriptions.decide}
      submit={text.actions.decide}
      form={form}
      onClose={onClose}
    >
      <p>{what(cover)}</p>
      <SelectField {...form.bind('outcome')} label={text.outcome} options={outcomes} />
    </ReasonSheet>
  );
}
