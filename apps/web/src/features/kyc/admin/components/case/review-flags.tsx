import type { KycFlag } from '@cowrie/contract/kyc/data';
import { Badge } from '#ui/feedback/badge.tsx';
import { copy } from '../../copy.ts';

/** The flags that ask staff to check a submission more closely. */
export function ReviewFlags({ flags }: { flags: readonly KycFlag[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {flags.map((flag) => (
        <Badge key={flag} tone={alarming.has(flag) ? 'negative' : 'warning'}>
          {copy.flags[flag]}
        </Badge>
      ))}
    </span>
  );
}

const alarming: ReadonlySet<KycFlag> = new Set(['register_mismatch', 'liveness_spoof']);
