import { useQuery } from '@tanstack/react-query';
import { permissions } from '@cowrie/contract/permissions';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { copy } from '../copy.ts';
import { roleUseQuery } from '../queries.ts';

/** Permissions of the role that none of its members used lately. */
export function UnusedPermissions({ roleId }: { roleId: string }) {
  const { data, error, isFetching, refetch } = useQuery(roleUseQuery);
  if (!data && error) {
    return <StaffFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-24 w-full" />;
  const unused = data.roles.find((role) => role.roleId === roleId)?.unused ?? [];
  return (
    <section>
      <h3 className="text-xs font-medium text-mute">{copy.roles.unused(data.days)}</h3>
      {unused.length === 0 ? (
        <p className="py-2 text-sm">{copy.roles.allUsed(data.days)}</p>
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
}
