import { useState } from 'react';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { useMay } from '#platform/session/use-may.ts';
import { HiddenValue } from '#ui/data/hidden-value.tsx';
import { copy } from '../copy.ts';
import { useReveal } from '../mutations.ts';
import type { RevealedField } from '../queries.ts';

const text = copy.person;

type ContactProps = {
  userId: string;
  isOwn: boolean;
  field: RevealedField;
  hidden: string;
  /** Left out where the answer does not say it. */
  verified?: boolean;
};

/** A revealed value stays visible until staff hide it or leave the screen. */
export function Contact({ userId, isOwn, field, hidden, verified }: ContactProps) {
  const [value, setValue] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const mayReveal = useMay()('users.reveal') && !isOwn;
  return (
    <>
      <HiddenValue
        label={copy.reveal.fields[field]}
        hidden={hidden}
        value={value}
        mayReveal={mayReveal}
        onReveal={() => setAsking(true)}
        onHide={() => setValue(undefined)}
      />
      {verified !== undefined && (
        <span className="block text-sm text-mute">
          {verified ? text.verified : text.notVerified}
        </span>
      )}
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

type SheetProps = {
  userId: string;
  field: RevealedField;
  onShow: (value: string) => void;
  onClose: () => void;
};

function RevealSheet({ userId, field, onShow, onClose }: SheetProps) {
  const reveal = useReveal();
  return (
    <StaffActionSheet
      title={copy.reveal.title(copy.reveal.fields[field])}
      description={copy.reveal.words}
      submit={copy.reveal.submit}
      send={async (reason) => {
        const { value } = await reveal.mutateAsync({ params: { userId }, body: { field, reason } });
        onShow(value);
      }}
      onClose={onClose}
    />
  );
}
