/**
 * Staff owns the tools of staff: roles, the audit log, feature toggles, settings and the overview.
 */
export { roleEffect } from './components/role-effect.tsx';
