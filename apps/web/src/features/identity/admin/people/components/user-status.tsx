import { Badge } from '#ui/feedback/badge.tsx';
import { copy } from '../copy.ts';
import type { User } from '../queries.ts';

export function UserStatus({ status }: Pick<User, 'status'>) {
  const { label, tone } = copy.statuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}
