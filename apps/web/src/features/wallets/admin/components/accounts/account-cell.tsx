import type { Account } from '../../queries.ts';
import { kindName } from '../../account-names.ts';

type Props = Pick<Account, 'owner' | 'kind' | 'code' | 'asset'>;

/** 'Amara Okafor @amara' for a person's account, 'NGN fees' for one of ours. */
export function AccountCell({ owner, ...account }: Props) {
  if (!owner) return <span className="font-medium text-ink">{kindName(account)}</span>;
  return (
    <>
      <span className="font-medium text-ink">{owner.name}</span> @{owner.tag}
    </>
  );
}
