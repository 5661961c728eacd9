import { useState } from 'react';
import { useMay } from '#platform/use-may.ts';
import { copy } from '../copy.ts';
import type { RevealedField } from '../queries.ts';
import { RevealSheet } from './reveal-sheet.tsx';

type Props = { userId: string; field: RevealedField; shown: string };

/** A hidden value. What was revealed stays on this screen until it is left or hidden again. */
export function Hidden({ userId, field, shown }: Props) {
  const [value, setValue] = useState<string>();
  const [asking, setAsking] = useState(false);
  const mayReveal = useMay()('kyc.reveal');
  const isOpen = value !== undefined;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-0 break-words">{value ?? shown}</span>
      {mayReveal && (
        <button
          type="button"
          onClick={() => (isOpen ? setValue(undefined) : setAsking(true))}
          className="relative rounded-chip text-sm font-medium text-accent before:absolute before:-inset-2.5 before:content-[''] hover:underline"
        >
          {isOpen ? copy.case.hide : copy.case.reveal}
          <span className="sr-only">: {copy.reveal.fields[field]}</span>
        </button>
      )}
      {asking && (
        <RevealSheet
          userId={userId}
          field={field}
          onShow={setValue}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}
