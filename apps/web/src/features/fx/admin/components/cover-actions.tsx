import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useForm } from '#platform/forms/use-form.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { copy, type CoverAction } from '../copy.ts';
import { proposalPath } from '../proposal-path.ts';
import { type Cover, useLookUpCover, useProposeCover } from '../queries.ts';
import { sumText } from './sum.tsx';

const text = copy.cover;

/** Actions of staff on an exchange whose outcome is unknown. */
export function CoverActions({ cover }: { cover: Cover }) {
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
  const lookUp = useLookUpCover();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await lookUp.mutateAsync({ params: { coverId: cover.id }, body: { reason } });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.actions.look_up}
      description={text.descriptions.look_up}
      submit={text.actions.look_up}
      form={form}
      onClose={onClose}
    >
      <p>{what(cover)}</p>
    </ReasonSheet>
  );
}

const outcomes = Object.entries(text.outcomes).map(([value, label]) => ({ value, label }));

function DecideSheet({ cover, onClose }: SheetProps) {
  const propose = useProposeCover();
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
