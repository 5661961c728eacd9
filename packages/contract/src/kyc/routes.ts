/** Identity checks: tiers, documents, enrolment, the selfie gate and the staff desk. */
export * from './tier-routes.ts';
export * from './enrolment-routes.ts';
export * from './handoff-routes.ts';
export * from './selfie-routes.ts';
export * from './staff-routes.ts';
export * from './screening-routes.ts';
