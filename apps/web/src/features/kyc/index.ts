/** Kyc owns the screens of identity checks: a person's own tiers, and the desk of staff. */
export { policyEffect } from './admin/components/policy/policy-effect.tsx';
