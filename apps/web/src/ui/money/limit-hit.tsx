import type { ReactNode } from 'react';
import { tierName, type LimitDetails } from '@cowrie/contract/limits/data';
import { fromWire } from '@cowrie/money';
import { Gauge } from 'lucide-react';
import { ButtonLink } from '../controls/button.tsx';
import { MoneyText } from './money-text.tsx';
import { soon } from '../text/near-dates.ts';
import { useNow } from '../text/use-now.ts';

const copy = {
  limit: { single: 'Limit per transfer', day: 'Limit in 24 hours' },
  used: 'Used',
  remaining: 'You can still send',
  freesAt: 'More available',
  resetsAt: 'Resets',
  next: (tier: number) => `${tierName(tier)} allows`,
  noLimit: 'No limit',
  upgrade: (tier: number) => `Upgrade to ${tierName(tier)}`,
  see: 'See my limits',
  change: 'Change my own limit',
  draftStays: 'What you have typed stays here.',
} as const;

type Props = {
  /** The sentence of the error. */
  message: string;
  details: LimitDetails;
  /** Called before a link leaves the flow, so that the flow can save its draft. */
  onLeave?: () => void;
};

/** Shown when a transfer exceeds a limit: which limit, what is left, when it resets, what helps. */
export function LimitHit({ message, details, onLeave }: Props) {
  const { period, source, tier, nextTier } = details;
  const isOwn = source === 'own';
  return (
    <section
      role="alert"
      className="grid content-start gap-4 rounded-card border border-hairline bg-surface p-4 sm:p-6"
    >
      <div className="flex items-center gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-full bg-warning-soft text-warning">
          <Gauge className="size-5" strokeWidth={1.75} aria-hidden />
        </span>
        <div className="min-w-0">
          <h2 className="text-md">{message}</h2>
          {period === 'day' && source === 'tier' && (
            <p className="text-sm text-mute">{tierName(tier)}</p>
          )}
        </div>
      </div>
      <Facts details={details} />
      <div className="grid gap-2 sm:flex sm:flex-wrap">
        {isOwn ? (
          <ButtonLink to="/transaction-limits" onClick={onLeave}>
            {copy.change}
          </ButtonLink>
        ) : (
          nextTier && (
            <ButtonLink to="/kyc-upgrade" onClick={onLeave}>
              {copy.upgrade(nextTier.tier)}
            </ButtonLink>
          )
        )}
        {!isOwn && (
          <ButtonLink variant="secondary" to="/transaction-limits" onClick={onLeave}>
            {copy.see}
          </ButtonLink>
        )}
      </div>
      <p className="text-sm text-mute">{copy.draftStays}</p>
    </section>
  );
}

function Facts({ details }: { details: LimitDetails }) {
  const { currency, period, limit, used, remaining, freesAt, resetsAt, nextTier, source } = details;
  const now = useNow();
  const formatLimit = (minor: number | null) =>
    minor === null ? copy.noLimit : <MoneyText amount={fromWire(minor, currency)} alwaysShown />;
  const when = (at: string) => (now === null ? '' : soon(at, now));
  return (
    <dl className="divide-y divide-hairline">
      <Row label={copy.limit[period]}>{formatLimit(limit)}</Row>
      {period === 'day' && <Row label={copy.used}>{formatLimit(used)}</Row>}
      <Row label={copy.remaining}>{formatLimit(remaining)}</Row>
      {freesAt && <Row label={copy.freesAt}>{when(freesAt)}</Row>}
      {resetsAt && resetsAt !== freesAt && <Row label={copy.resetsAt}>{when(resetsAt)}</Row>}
      {nextTier && source !== 'own' && (
        <Row label={copy.next(nextTier.tier)}>{formatLimit(nextTier[period])}</Row>
      )}
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 py-1.5">
      <dt className="text-sm text-body">{label}</dt>
      <dd className="text-right font-medium text-ink">{children}</dd>
    </div>
  );
}
