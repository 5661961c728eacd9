import type { Me } from '@cowrie/contract';
import { homeCopy } from './home-copy.ts';

/**
 * The name and meaning of a person's tier. Tier 3 Platinum is in `user_tier`, not in `kyc_tier`.
 */
export function tierOf(me: Pick<Me, 'kyc_tier' | 'user_tier' | 'smile_id_status'>): {
  name: string;
  means: string;
} {
  if (me.smile_id_status === 'suspended') return homeCopy.suspended;
  if (me.user_tier === 'tier_3_platinum') return homeCopy.tiers[3];
  if (me.kyc_tier >= 2) return homeCopy.tiers[2];
  return homeCopy.tiers[me.kyc_tier === 1 ? 1 : 0];
}
