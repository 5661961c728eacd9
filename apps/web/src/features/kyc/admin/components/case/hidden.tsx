import { useState } from 'react';
import { useMay } from '#platform/session/use-may.ts';
import { HiddenValue } from '#ui/data/hidden-value.tsx';
import { copy } from '../../copy.ts';
import type { RevealedField } from '../../queries.ts';
import { RevealSheet } from './reveal-sheet.tsx';

type Props = { userId: string; field: RevealedField; shown: string };

/** A hidden value. What was revealed stays on this screen until it is left or hidden again. */
export function Hidden({ userId, field, shown }: Props) {
  const [value, setValue] = useState<string>();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <HiddenValue
        label={copy.reveal.fields[field]}
        hidden={shown}
        value={value}
        mayReveal={useMay()('kyc.reveal')}
        onReveal={() => setAsking(true)}
        onHide={() => setValue(undefined)}
      />
      {asking && (
        <RevealSheet
          userId={userId}
          field={field}
          onShow={setValue}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
