import { useQuery } from '@tanstack/react-query';
import { permissions } from '@cowrie/contract/permissions';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { copy } from '../copy.ts';
import { roleUseQuery } from '../queries.ts';

/** Permissions of the role that none of its members used lately. */
export function UnusedPermissions({ roleId }: { roleId: string }) {
  return (
    <StaffLoaded query={useQuery(roleUseQuery)} skeleton={<Skeleton className="h-24 w-full" />}>
      {({ roles, days }) => {
        const unused = roles.find((role) => role.roleId === roleId)?.unused ?? [];
        return (
          <section>
            <h3 className="text-xs font-medium text-mute">{copy.roles.unused(days)}</h3>
            {unused.length === 0 ? (
              <p className="py-2 text-sm">{copy.roles.allUsed(days)}</p>
            ) : (
              <>
                <ul className="py-1 text-sm text-ink">
                  {unused.map((permission) => (
                    <li key={permission} className="py-0.75">
                      {permissions[permission]}
                    </li>
                  ))}
                </ul>
                <p className="text-sm text-mute">{copy.roles.unusedHint}</p>
              </>
            )}
          </section>
        );
      }}
    </StaffLoaded>
  );
}
