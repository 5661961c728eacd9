/**
 * Staff owns the tools of staff: roles, the audit log, pauses and feature toggles, settings and the
 * overview.
 */
export { experimentEffect } from './components/experiment-effect.tsx';
export { settingEffect } from './components/setting-effect.tsx';
export { switchEffect } from './components/switch-effect.tsx';
export { roleEffect } from './components/role-effect.tsx';
