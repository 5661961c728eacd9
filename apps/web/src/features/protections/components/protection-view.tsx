import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../copy.ts';
import { type Protections, protectionsQuery } from '../queries.ts';
import { AmountsSheet } from './amounts-sheet.tsx';
import { DuressCard } from './duress-card.tsx';
import { FriendSheet } from './friend-sheet.tsx';
import { GuardCards, type GuardKey } from './guard-cards.tsx';
import { Helping } from './helping.tsx';
import { NewRecipientSheet } from './new-recipient-sheet.tsx';
import { NightSheet } from './night-sheet.tsx';
import { PendingGuards } from './pending-guards.tsx';
import { PlacesSheet } from './places-sheet.tsx';
import { WaitingSends } from './waiting-sends.tsx';

/** A person's guards, what waits, and whom they help. */
export function ProtectionView() {
  const query = useQuery(protectionsQuery);
  return (
    <>
      <PageHeader title={copy.title} back={{ to: '/security-center', label: copy.back }} />
      <Loaded
        query={query}
        failed={copy.failed}
        money={copy.safe}
        skeleton={
          <div aria-busy className="grid gap-4 lg:grid-cols-2">
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} className="h-44 rounded-card!" />
            ))}
          </div>
        }
      >
        {(data) => <Guards own={data} />}
      </Loaded>
    </>
  );
}

function Guards({ own }: { own: Protections }) {
  const [open, setOpen] = useState<GuardKey>();
  const now = useNow();
  const close = () => setOpen(undefined);
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-[68ch] text-body">{copy.intro}</p>
      {now !== null && <PendingGuards own={own} now={now} />}
      {now !== null && <WaitingSends own={own} now={now} />}
      <Helping own={own} />
      <GuardCards own={own} onOpen={setOpen} />
      <DuressCard />
      {(open === 'shield' || open === 'cap') && (
        <AmountsSheet guard={open} amounts={own.settings[open]} onClose={close} />
      )}
      {open === 'night' && <NightSheet night={own.settings.night} onClose={close} />}
      {open === 'newRecipient' && (
        <NewRecipientSheet hours={own.settings.newRecipient} onClose={close} />
      )}
      {open === 'places' && <PlacesSheet own={own} onClose={close} />}
      {open === 'friend' && <FriendSheet friend={own.settings.friend} onClose={close} />}
    </div>
  );
}
