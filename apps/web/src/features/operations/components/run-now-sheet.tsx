import { useForm } from '#platform/forms/use-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { moment } from '#ui/text/dates.ts';
import { systemCopy as text } from '../copy.ts';
import { useRunJobNow } from '../mutations.ts';
import type { FailingJob } from '../queries.ts';

/** Asks for the reason, and moves the next attempt of a failing job forward. */
export function RunNowSheet({ job, onClose }: { job: FailingJob; onClose: () => void }) {
  const { id, name, nextAt } = job;
  const run = useRunJobNow();
  const form = useForm({
    initial: { reason: '' },
    send: async ({ reason }) => {
      await run.mutateAsync({ params: { jobId: id }, body: { reason } });
      toast.success(text.runDone(name));
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.runTitle(name)}
      description={text.runWords}
      submit={text.runNow}
      form={form}
      onClose={onClose}
    >
      <BeforeAfter
        before={nextAt === null ? text.givenUp : text.runAt(moment(nextAt))}
        after={text.runAtOnce}
      />
    </ReasonSheet>
  );
}
