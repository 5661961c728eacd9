import type { Me } from '@cowrie/contract';
import { homeWords } from './home-copy.ts';

/** What has been verified, in words. The platinum tier is told by the user tier, not by the number. */
export function tierOf(me: Pick<Me, 'kyc_tier' | 'user_tier' | 'smile_id_status'>): {
  name: string;
  means: string;
} {
  if (me.smile_id_status === 'suspended') return homeWords.suspended;
  if (me.user_tier === 'tier_3_platinum') return homeWords.tiers[3];
  if (me.kyc_tier >= 2) return homeWords.tiers[2];
  return homeWords.tiers[me.kyc_tier === 1 ? 1 : 0];
}
