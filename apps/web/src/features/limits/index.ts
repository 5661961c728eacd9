/** Limits owns the transfer limits: the screens where people see them and staff change them. */
export { limitsQuery, type OwnLimits } from './queries.ts';
export { limitEffect } from './admin/components/limit-effect.tsx';
