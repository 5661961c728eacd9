import { useState } from 'react';
import { useMay } from '#platform/session/use-may.ts';
import { HiddenValue } from '#ui/data/hidden-value.tsx';
import { copy } from '../../copy.ts';
import type { RevealedField } from '../../queries.ts';
import { RevealSheet } from './reveal-sheet.tsx';

type Props = { userId: string; field: RevealedField; masked: string };

/** A masked value. A revealed value stays visible until staff hide it or leave the screen. */
export function MaskedValue({ userId, field, masked }: Props) {
  const [value, setValue] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <HiddenValue
        label={copy.reveal.fields[field]}
        hidden={masked}
        value={value}
        mayReveal={useMay()('kyc.reveal')}
        onReveal={() => setAsking(true)}
        onHide={() => setValue(undefined)}
      />
      {isAsking && (
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
