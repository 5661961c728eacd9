/**
 * Staff owns the tools of staff: roles, the audit log, pauses and feature toggles, settings and the
 * overview.
 */
export { switchEffect } from './components/switch-effect.tsx';
export { roleEffect } from './components/role-effect.tsx';
