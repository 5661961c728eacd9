import type { Permission } from '@cowrie/contract';
import { useMe } from '#platform/session/session.ts';

/** For hiding what the api would refuse anyway: `const may = useMay(); may('roles.write')`. */
export function useMay(): (permission: Permission) => boolean {
  const allowed = useMe()?.staff?.permissions ?? [];
  return (permission) => allowed.includes(permission);
}
