import { useState } from 'react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { copy } from '../copy.ts';
import type { AuditVerdict } from '../queries.ts';

type Props = {
  verdict: AuditVerdict | undefined;
  error: Error | null;
  onDismiss: () => void;
  onShow: (seq: number) => void;
};

/** What the verifier found. A broken log names the entry and what to do next. */
export function AuditOutcome({ verdict, error, onDismiss, onShow }: Props) {
  const [advised, setAdvised] = useState(false);
  if (error) {
    return (
      <Banner kind="error" className="mb-4" onDismiss={onDismiss}>
        {error.message}
      </Banner>
    );
  }
  if (!verdict) return null;
  const { entries, firstBad } = verdict;
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
          <Button size="sm" variant="secondary" onClick={() => setAdvised(true)}>
            {copy.audit.whatToDo}
          </Button>
        </span>
      }
    >
      {copy.audit.broken(firstBad.why, entries)}
      <Sheet open={advised} onOpenChange={setAdvised} title={copy.audit.whatToDoTitle}>
        <ol className="grid list-decimal gap-3 pl-5 text-md">
          {copy.audit.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Sheet>
    </Banner>
  );
}
