import { Snowflake } from 'lucide-react';
import { Badge } from '#ui/feedback/badge.tsx';
import { copy } from '../../copy.ts';
import type { Freeze } from '../../queries.ts';

/** Nothing for an account that works as usual. */
export function FreezeBadge({ freeze }: { freeze: Freeze }) {
  if (freeze === 'none') return null;
  return (
    <Badge tone="warning" icon={Snowflake}>
      {copy.freezes[freeze]}
    </Badge>
  );
}
