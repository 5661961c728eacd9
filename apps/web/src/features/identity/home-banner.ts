import type { Me } from '@cowrie/contract';
import type { homeCopy } from './home-copy.ts';

type HomeBannerName = keyof (typeof homeCopy)['banner'];
type HomeBannerPlan = { readonly name: HomeBannerName; readonly to: string };

type Facts = Pick<Me, 'smile_id_status' | 'email' | 'emailVerified' | 'pinSet' | 'kyc_tier'>;

/** The most urgent thing the dashboard asks the person to do. */
export function homeBanner(me: Facts): HomeBannerPlan | null {
  if (me.smile_id_status === 'suspended') return { name: 'suspended', to: '/kyc' };
  if (!me.emailVerified) {
    return { name: 'email', to: `/verify-email?email=${encodeURIComponent(me.email)}` };
  }
  if (!me.pinSet) return { name: 'pin', to: '/security-settings?open=pin' };
  if (me.kyc_tier === 0) return { name: 'identity', to: '/kyc' };
  return me.kyc_tier === 1 ? { name: 'upgrade', to: '/kyc-upgrade' } : null;
}
