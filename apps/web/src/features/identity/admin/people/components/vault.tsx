import { useState } from 'react';
import { relationships } from '@cowrie/contract/funds-protection/data';
import { formatMoney, fromWire } from '@cowrie/money';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Card } from '#ui/layout/card.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../copy.ts';
import { useRevealNominee } from '../mutations.ts';
import type { RevealedNominee, UserDetail } from '../queries.ts';

const text = copy.vault;

/** The person's vault and nominee. Staff change nothing here, and cannot shorten a wait. */
export function Vault({ detail, isOwn }: { detail: UserDetail; isOwn: boolean }) {
  const now = useNow();
  const { vault } = detail;
  if (!vault) return null;
  return (
    <Card title={text.title}>
      <ul className="grid gap-1">
        {vault.balances.length === 0 && <li className="text-body">{text.none}</li>}
        {vault.balances.map(({ currency, balance, held }) => (
          <li key={currency} className="text-ink">
            {text.balance(
              formatMoney(fromWire(balance, currency)),
              formatMoney(fromWire(held, currency)),
            )}
          </li>
        ))}
        {vault.settings.map((words) => (
          <li key={words} className="text-sm text-mute">
            {words}
          </li>
        ))}
        {now !== null &&
          vault.pending.map(({ words, at }) => (
            <li key={words} className="text-sm text-mute">
              {text.pending(words, nearMoment(at, now))}
            </li>
          ))}
        {now !== null &&
          vault.requests.map(({ id, amount, currency, state, askedAt, until }) => (
            <li key={id} className="text-sm text-body">
              {text.request(
                formatMoney(fromWire(amount, currency)),
                text.states[state],
                nearMoment(state === 'waiting' ? until : askedAt, now),
              )}
            </li>
          ))}
      </ul>
      <Nominee userId={detail.user.id} isOwn={isOwn} isNamed={vault.hasNominee} />
    </Card>
  );
}

type NomineeProps = { userId: string; isOwn: boolean; isNamed: boolean };

/** Opened details stay visible until staff leave the screen; each opening is recorded. */
function Nominee({ userId, isOwn, isNamed }: NomineeProps) {
  const [opened, setOpened] = useState<RevealedNominee>();
  const mayReveal = useMay()('users.reveal') && !isOwn;
  if (!isNamed) return <p className="mt-3 text-sm text-mute">{text.noNominee}</p>;
  const facts = opened && [
    opened.name,
    relationships[opened.relationship],
    opened.phone,
    opened.email,
    opened.tag && `@${opened.tag}`,
  ];
  return (
    <div className="mt-3">
      {facts ? (
        <p className="wrap-anywhere text-ink">{facts.filter(Boolean).join(' · ')}</p>
      ) : (
        <p className="text-sm text-mute">{text.nominee}</p>
      )}
      {!opened && mayReveal && (
        <SheetButton size="sm" variant="secondary" className="mt-2" label={text.reveal}>
          {(close) => <NomineeReason userId={userId} onShow={setOpened} onClose={close} />}
        </SheetButton>
      )}
    </div>
  );
}

type ReasonProps = {
  userId: string;
  onShow: (nominee: RevealedNominee) => void;
  onClose: () => void;
};

function NomineeReason({ userId, onShow, onClose }: ReasonProps) {
  const reveal = useRevealNominee();
  return (
    <StaffActionSheet
      title={text.reveal}
      description={copy.reveal.words}
      submit={copy.reveal.submit}
      send={async (reason) =>
        onShow(await reveal.mutateAsync({ params: { userId }, body: { reason } }))
      }
      onClose={onClose}
    />
  );
}
