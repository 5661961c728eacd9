import { useState } from 'react';
import { usePageForm } from '#platform/forms/use-page-form.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { waitlistCopy } from '../copy.ts';
import { PlaceForm } from './place-form.tsx';

const text = waitlistCopy.place;

export function Invitation({ secret }: { secret: string }) {
  const [isOpen, setOpen] = useState(usePageForm('open')?.done?.['open'] === true);
  return (
    <div className="mb-6 grid gap-4 rounded-card bg-accent-soft p-5 text-ink">
      <p>{isOpen ? text.opened : text.openWords}</p>
      {isOpen ? (
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/signup">{text.signUp}</ButtonLink>
          <ButtonLink to="/login" variant="secondary">
            {text.logIn}
          </ButtonLink>
        </div>
      ) : (
        <PlaceForm form="open" secret={secret} submit={text.open} onDone={() => setOpen(true)} />
      )}
    </div>
  );
}
