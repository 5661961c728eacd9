import { Snowflake } from 'lucide-react';
import { Badge } from '#ui/feedback/badge.tsx';
import { copy } from '../../copy.ts';
import type { Freeze } from '../../queries.ts';

/** Renders nothing for an account that is not frozen. */
export function FreezeBadge({ freeze }: { freeze: Freeze }) {
  if (freeze === 'none') return null;
  return (
    <Badge tone="warning" icon={Snowflake}>
      {copy.freezes[freeze]}
    </Badge>
  );
}
