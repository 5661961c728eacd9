/**
 * Companies owns the staff screens about outside companies: their health, the money they hold for
 * us, our calls to them, their webhooks, and the pages of Maplerad, Reloadly and Smile ID.
 */
export { copy as companyCopy } from './admin/company-copy.ts';
export { Holding } from './admin/components/company-balances.tsx';
export { ageOf } from './admin/difference-age.ts';
export { balancesQuery, floatCompanies, type FloatCompany } from './admin/queries.ts';
export { floatEffect } from './admin/components/float-effect.tsx';
