import { useForm } from '#platform/forms/use-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../company-copy.ts';
import { useReplayEvent } from '../mutations.ts';
import type { CompanyEvent } from '../queries.ts';

const text = copy.events;

/** Asks for the reason before an event is processed again. */
export function ReplaySheet({ event, onClose }: { event: CompanyEvent; onClose: () => void }) {
  const replay = useReplayEvent();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await replay.mutateAsync({ params: { id: event.id }, body: { reason } });
      toast.success(text.replayed, { description: text.replayedWords });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.replayTitle}
      description={text.replayWords}
      submit={text.replay}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter before={text.statuses[event.status]} after={text.statuses.waiting} />
    </ReasonSheet>
  );
}
