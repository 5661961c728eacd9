import type { Me } from '@cowrie/contract';
import { homeCopy } from './home-copy.ts';

/** What has been verified, in words. The platinum tier is told by the user tier, not by the number. */
export function tierOf(me: Pick<Me, 'kyc_tier' | 'user_tier' | 'smile_id_status'>): {
  name: string;
  means: string;
} {
  if (me.smile_id_status === 'suspended') return homeCopy.suspended;
  if (me.user_tier === 'tier_3_platinum') return homeCopy.tiers[3];
  if (me.kyc_tier >= 2) return homeCopy.tiers[2];
  return homeCopy.tiers[me.kyc_tier === 1 ? 1 : 0];
}
