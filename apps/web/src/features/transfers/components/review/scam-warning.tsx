import { useId, useRef, useState } from 'react';
import { ShieldAlert } from 'lucide-react';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { FieldError } from '#ui/forms/field.tsx';
import { copy } from '../../copy.ts';
import type { Quote } from '../../queries.ts';

const text = copy.scamWarning;

/** The sender has to confirm that they read the warning; `ask` points at the checkbox. */
export function useScamCheck({ scamWarning }: Quote) {
  const [readId, setReadId] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const isRead = scamWarning === null || readId === scamWarning.id;
  return {
    warning: scamWarning,
    isRead,
    isMissing: isMissing && !isRead,
    box,
    setRead: (isChecked: boolean) => setReadId(isChecked ? scamWarning?.id : undefined),
    /** Id of the warning that the sender confirms to have read; the send carries it. */
    answer: (): string | undefined => (isRead ? scamWarning?.id : undefined),
    ask: () => {
      setMissing(true);
      box.current?.focus();
    },
  };
}

/** People reported the recipient. The warning comes before everything else on the page. */
export function ScamWarning({
  warning,
  isRead,
  isMissing,
  box,
  setRead,
}: ReturnType<typeof useScamCheck>) {
  const errorId = useId();
  if (!warning) return null;
  return (
    <section
      aria-label={text.title}
      className="rounded-card border border-negative bg-negative-soft p-4 sm:p-6"
    >
      <div className="flex items-start gap-3 text-negative">
        <ShieldAlert className="size-6 flex-none" strokeWidth={1.75} aria-hidden />
        <div className="min-w-0">
          <h2 className="text-md text-negative">{text.title}</h2>
          <p>{warning.words}</p>
        </div>
      </div>
      <Checkbox
        ref={box}
        checked={isRead}
        onChange={({ target }) => setRead(target.checked)}
        label={text.read}
        aria-invalid={isMissing || undefined}
        aria-describedby={errorId}
      />
      <div id={errorId} role="alert">
        {isMissing && <FieldError id={undefined}>{text.missing}</FieldError>}
      </div>
    </section>
  );
}
