/** Staff owns what only staff do: roles, the audit log, feature toggles, settings and the overview. */
export { roleEffect } from './components/role-effect.tsx';
