import { useState } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { copy } from '../copy.ts';
import type { AuditVerification } from '../queries.ts';

type Props = {
  verification: AuditVerification | undefined;
  error: Error | null;
  onDismiss: () => void;
  onShow: (seq: number) => void;
};

/**
 * The result of verifying the log. If the log is broken, it shows the entry and what to do next.
 */
export function AuditOutcome({ verification, error, onDismiss, onShow }: Props) {
  const [isAdviceOpen, setAdviceOpen] = useState(false);
  if (error) {
    return (
      <Banner kind="error" className="mb-4" onDismiss={onDismiss}>
        {error.message}
      </Banner>
    );
  }
  if (!verification) return null;
  const { entries, firstBad } = verification;
  if (!firstBad) {
    return (
      <Banner kind="success" className="mb-4" title={copy.audit.wholeTitle} onDismiss={onDismiss}>
        {copy.audit.whole(entries)}
      </Banner>
    );
  }
  return (
    <Banner
      kind="error"
      className="mb-4"
      title={copy.audit.brokenTitle(firstBad.seq)}
      onDismiss={onDismiss}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => onShow(firstBad.seq)}>
            {copy.audit.show(firstBad.seq)}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setAdviceOpen(true)}>
            {copy.audit.whatToDo}
          </Button>
        </span>
      }
    >
      {copy.audit.broken(firstBad.why, entries)}
      <Sheet open={isAdviceOpen} onOpenChange={setAdviceOpen} title={copy.audit.whatToDoTitle}>
        <ol className="grid list-decimal gap-3 pl-5 text-md">
          {copy.audit.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Sheet>
    </Banner>
  );
}
