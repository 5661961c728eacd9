import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import {
  disputeFilesMost,
  disputeFileTypes,
  disputeReasons,
  disputeStates,
  type DisputeState,
} from '@cowrie/contract/cards/data';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { Fact } from '#ui/data/facts.tsx';
import { common } from '#ui/text/common-copy.ts';
import { Button } from '#ui/controls/button.tsx';
import { Timeline } from '#ui/data/timeline.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { FileButton } from '#ui/forms/file-button.tsx';
import { Card as Box } from '#ui/layout/card.tsx';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { nearMoment } from '#ui/text/near-dates.ts';
import { entriesCopy } from '../../copy-entries.ts';
import { checkFile, daysUntil } from '../../dispute-rules.ts';
import { type EntryDetail, entryQuery } from '../../queries.ts';

const text = entriesCopy.dispute;
const tones: Readonly<Record<DisputeState, BadgeTone>> = {
  open: 'warning',
  sent: 'warning',
  won: 'positive',
  lost: 'negative',
  withdrawn: 'neutral',
};

type Dispute = NonNullable<EntryDetail['dispute']>;
type Props = { entry: EntryDetail; dispute: Dispute; now: number };

const isUndecided = ({ state }: Dispute): boolean => state === 'open' || state === 'sent';

/** Where a dispute is: its state, its clock, its steps and its documents. */
export function DisputeCard({ entry, dispute, now }: Props) {
  return (
    <Box
      title={text.title}
      aside={<Badge tone={tones[dispute.state]}>{disputeStates[dispute.state]}</Badge>}
    >
      <Facts dispute={dispute} now={now} />
      <h3 className="mt-4 text-base font-medium text-ink">{text.youWrote}</h3>
      <p className="mt-1 whitespace-pre-line wrap-anywhere text-body">{dispute.words}</p>
      <div className="mt-4">
        <Timeline
          steps={dispute.steps.map(({ at, what }) => ({
            title: what,
            when: nearMoment(at, now),
            state: 'done',
          }))}
        />
      </div>
      <FileList dispute={dispute} />
      {isUndecided(dispute) && <DisputeActions entry={entry} dispute={dispute} />}
    </Box>
  );
}

function Facts({ dispute, now }: { dispute: Dispute; now: number }) {
  const days = daysUntil(dispute.answerBy, now);
  const due = formatDate(dispute.answerBy, '15 Nov 2026');
  const facts = [
    [text.number, dispute.reference],
    [text.reason, disputeReasons[dispute.reason]],
    [text.opened, formatDate(dispute.openedAt, '15 Nov 2026')],
    ...(isUndecided(dispute)
      ? [[text.answerBy, days < 0 ? due : `${due} · ${text.daysLeft(days)}`] as const]
      : []),
  ] as const;
  return (
    <>
      <dl className="divide-y divide-hairline">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      {isUndecided(dispute) && days < 0 && <p className="text-negative">{text.late}</p>}
    </>
  );
}

function FileList({ dispute }: { dispute: Dispute }) {
  if (dispute.files.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-1">
      {dispute.files.map(({ id, name }) => (
        <li key={id} className="flex min-h-8 items-center gap-1.5 break-all text-ink">
          <Paperclip className="size-4 flex-none text-mute" strokeWidth={1.75} aria-hidden />
          {name}
        </li>
      ))}
    </ul>
  );
}

function DisputeActions({ entry, dispute }: { entry: EntryDetail; dispute: Dispute }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const params = { cardId: entry.cardId, cardEntryId: entry.id };
  const show = (changed: EntryDetail) =>
    client.setQueryData(entryQuery(entry.cardId, entry.id).queryKey, changed);
  const addFile = async (file: File) =>
    show(
      await call('cards.add-dispute-file', {
        params,
        query: { name: file.name.slice(-120) },
        file,
      }),
    );
  return (
    <div className="mt-4 flex flex-wrap items-start gap-2">
      {dispute.files.length < disputeFilesMost && (
        <FileButton
          label={text.addFile}
          busy={text.adding}
          failed={text.fileFailed}
          accept={disputeFileTypes}
          check={checkFile}
          onFile={addFile}
        />
      )}
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {text.withdraw}
      </Button>
      {isAsking && <WithdrawSheet params={params} onDone={show} onClose={() => setAsking(false)} />}
    </div>
  );
}

type WithdrawProps = {
  params: { cardId: string; cardEntryId: string };
  onDone: (changed: EntryDetail) => void;
  onClose: () => void;
};

function WithdrawSheet({ params, onDone, onClose }: WithdrawProps) {
  useFocusReturn();
  const withdraw = useMutation({
    mutationFn: () => call('cards.withdraw-dispute', { params }),
    onSuccess: (changed) => {
      onDone(changed);
      toast.success(text.withdrawn);
      onClose();
    },
    onError: (error) => {
      toast.error(error instanceof ApiError ? error.message : common.unexpected);
      onClose();
    },
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.withdrawTitle}
      description={text.withdrawWords}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="danger" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {text.withdraw}
          </Button>
        </>
      }
    />
  );
}
