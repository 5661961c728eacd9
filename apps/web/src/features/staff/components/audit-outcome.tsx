import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { copy } from '../copy.ts';
import type { AuditVerification } from '../queries.ts';

type Found = { seq: number; why: string; kind?: AuditVerification['bad']['first'][number]['kind'] };

const sentenceOf = ({ seq, why, kind }: Found): string => {
  const { entry, gap, anchor } = copy.audit.findings;
  if (kind === 'missing') return gap(why);
  return kind === 'anchor' ? anchor(why) : entry(seq, why);
};

type FindingsProps = {
  label: string;
  count: number;
  first: readonly Found[];
  onShow: (seq: number) => void;
};

/** The server names the first hundred and counts the rest. */
function Findings({ label, count, first, onShow }: FindingsProps) {
  return (
    <ul
      className="mt-2 grid max-h-72 gap-1 overflow-y-auto"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {first.map((found) => (
        <li key={sentenceOf(found)} className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1">{sentenceOf(found)}</span>
          {found.kind !== 'missing' && found.kind !== 'anchor' && (
            <Button size="sm" variant="secondary" onClick={() => onShow(found.seq)}>
              {copy.audit.show(found.seq)}
            </Button>
          )}
        </li>
      ))}
      {count > first.length && <li>{copy.audit.moreFindings(count - first.length)}</li>}
    </ul>
  );
}

type OutcomeProps = {
  verification: AuditVerification;
  onDismiss: () => void;
  onShow: (seq: number) => void;
};

function Explained({ verification: { explained }, onShow }: Omit<OutcomeProps, 'onDismiss'>) {
  if (explained.count === 0) return null;
  return (
    <div className="mt-3">
      {copy.audit.explained(explained.count)}
      <Findings label={copy.audit.explainedList} {...explained} onShow={onShow} />
    </div>
  );
}

/** A broken log shows every entry and gap that was found, and what to do next. */
function Broken({ verification, onDismiss, onShow }: OutcomeProps) {
  const [isAdviceOpen, setAdviceOpen] = useState(false);
  const { entries, bad } = verification;
  return (
    <Banner
      kind="error"
      className="mb-4"
      title={copy.audit.brokenTitle(bad.count)}
      onDismiss={onDismiss}
      action={
        <Button size="sm" variant="secondary" onClick={() => setAdviceOpen(true)}>
          {copy.audit.whatToDo}
        </Button>
      }
    >
      {copy.audit.broken(entries)}
      <Findings label={copy.audit.badList} {...bad} onShow={onShow} />
      <Explained verification={verification} onShow={onShow} />
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

type Props = Omit<OutcomeProps, 'verification'> & {
  verification: AuditVerification | undefined;
  error: Error | null;
};

/** The result of verifying the log. */
export function AuditOutcome({ verification, error, onDismiss, onShow }: Props) {
  if (error) {
    return (
      <Banner kind="error" className="mb-4" onDismiss={onDismiss}>
        {error.message}
      </Banner>
    );
  }
  if (!verification) return null;
  if (verification.bad.count > 0) {
    return <Broken verification={verification} onDismiss={onDismiss} onShow={onShow} />;
  }
  return (
    <Banner kind="success" className="mb-4" title={copy.audit.wholeTitle} onDismiss={onDismiss}>
      {copy.audit.whole(verification.entries)}
      <Explained verification={verification} onShow={onShow} />
    </Banner>
  );
}
