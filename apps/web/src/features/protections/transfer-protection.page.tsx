import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { fromWire, type AssetCode } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { useNow } from '#ui/text/use-now.ts';
import { HelpingCard } from '#ui/trust/helping-card.tsx';
import { PendingChanges } from '#ui/trust/pending-changes.tsx';
import { copy } from './copy.ts';
import { type Protections, protectionsQuery } from './queries.ts';
import { AmountsSheet } from './components/amounts-sheet.tsx';
import { DuressCard } from './components/duress-card.tsx';
import { FriendSheet } from './components/friend-sheet.tsx';
import { GuardCards, type GuardKey } from './components/guard-cards.tsx';
import { NewRecipientSheet } from './components/new-recipient-sheet.tsx';
import { NightSheet } from './components/night-sheet.tsx';
import { PlacesSheet } from './components/places-sheet.tsx';

export const meta = () => pageMeta(copy.title);

/** A person's guards, what waits, and whom they help. */
export default function TransferProtectionPage() {
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

function PendingGuards({ own, now }: { own: Protections; now: number }) {
  const client = useQueryClient();
  const { busy, given, run } = useAction(
    async (changeId: string) => {
      const saved = await call('protections.cancel-change', { params: { changeId } });
      client.setQueryData(protectionsQuery.queryKey, saved);
      toast.success(copy.pending.cancelled);
    },
    { inToast: true, after: () => void client.invalidateQueries(protectionsQuery) },
  );
  return (
    <PendingChanges
      text={copy.pending}
      changes={own.pending}
      busy={busy ? given : undefined}
      now={now}
      onCancel={run}
    />
  );
}

const text = copy.helping;

/** People who asked to be protected by the signed-in person, and those who are. */
function Helping({ own: { helping } }: { own: Protections }) {
  const client = useQueryClient();
  const { busy, given, run } = useAction(
    async ({ id, accept }: { id: string; accept: boolean }) => {
      const params = { friendshipId: id };
      await call('protections.answer-friendship', { params, body: { accept } });
      toast.success(accept ? text.accepted : text.declined);
    },
    { inToast: true, after: () => client.invalidateQueries(protectionsQuery) },
  );
  if (helping.length === 0) return null;
  return (
    <HelpingCard
      text={text}
      helped={helping}
      busy={busy ? given?.id : undefined}
      onAnswer={(id, accept) => run({ id, accept })}
    />
  );
}

const waitingText = copy.waiting;

/** Sends that a guard holds. Each opens its own page, where it can be cancelled. */
function WaitingSends({ own, now }: { own: Protections; now: number }) {
  if (own.waiting.length === 0) return null;
  return (
    <Card title={waitingText.title}>
      <ul className="divide-y divide-hairline">
        {own.waiting.map(({ transactionId, recipient, reasons, until, amount, currency }) => (
          <li key={transactionId}>
            <Link
              to={`/transactions/${transactionId}`}
              className="flex min-h-16 items-center gap-4 rounded-chip py-3 hover:bg-hover"
            >
              <span className="min-w-0 flex-1 wrap-anywhere text-ink">
                {recipient}
                <span className="block text-sm text-mute">
                  {reasons.map((reason) => waitingText.reasons[reason]).join(' · ')}
                </span>
                <span className="block text-sm text-mute">
                  {waitingText.until(momentInSentence(until, now))}
                </span>
              </span>
              <MoneyText amount={fromWire(amount, currency as AssetCode)} size="inherit" />
              <ChevronRight className="size-5 flex-none text-mute" strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
