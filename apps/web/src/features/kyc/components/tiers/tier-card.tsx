import { BadgeCheck, Fingerprint } from 'lucide-react';
import { formatDate } from '#ui/text/dates.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { copy } from '../../copy.ts';
import type { Kyc } from '../../queries.ts';

const verifiedAt = ({ tier, customer, enrolment }: Kyc): string | null => {
  if (tier === 3) return enrolment.startedAt;
  if (tier === 1) return customer?.tier1_verified_at ?? null;
  return tier === 2 ? (customer?.tier2_verified_at ?? null) : null;
};

/** The person's tier, what it means, and links to the levels and limits. */
export function TierCard({ kyc }: { kyc: Kyc }) {
  const since = verifiedAt(kyc);
  return (
    <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6">
      <div className="flex items-start gap-4">
        <Plate icon={kyc.tier === 3 ? BadgeCheck : Fingerprint} accent className="size-12" />
        <div className="min-w-0 flex-1">
          <p className="text-sm text-mute">{copy.tier.current}</p>
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="text-lg">{copy.tier.names[kyc.tier]}</h2>
            {kyc.tier > 0 && <Badge tone="positive">{copy.tier.badge}</Badge>}
          </div>
          <p className="mt-1">{copy.tier.means[kyc.tier]}</p>
          {since && (
            <p className="mt-1 text-sm text-mute">
              {copy.tier.since(formatDate(since, '15 November 2026'))}
            </p>
          )}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to="/kyc-upgrade" variant="secondary" size="sm">
          {copy.seeLevels}
        </ButtonLink>
        <ButtonLink to="/transaction-limits" variant="quiet" size="sm">
          {copy.tier.limits}
        </ButtonLink>
      </div>
    </section>
  );
}
