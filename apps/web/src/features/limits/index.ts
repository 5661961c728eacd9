/** Limits owns how much may leave a wallet, as people see it and as staff set it. */
export { limitsQuery, type OwnLimits } from './queries.ts';
export { limitEffect } from './admin/components/limit-effect.tsx';
