import { useForm } from '#platform/use-form.ts';
import { BeforeAfter } from '#ui/before-after.tsx';
import { ReasonSheet } from '#ui/reason-sheet.tsx';
import { toast } from '#ui/toast.ts';
import { copy } from '../company-copy.ts';
import { useReplayEvent } from '../mutations.ts';
import type { CompanyEvent } from '../queries.ts';

const words = copy.events;

/** Asks why an event is processed once more. */
export function ReplaySheet({ event, onClose }: { event: CompanyEvent; onClose: () => void }) {
  const replay = useReplayEvent();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await replay.mutateAsync({ params: { id: event.id }, body: { reason } });
      toast.success(words.replayed, { description: words.replayedWords });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={words.replayTitle}
      description={words.replayWords}
      submit={words.replay}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter before={words.statuses[event.status]} after={words.statuses.waiting} />
    </ReasonSheet>
  );
}
