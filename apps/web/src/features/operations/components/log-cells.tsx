import { logLevels } from '@cowrie/contract/operations/lists';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import type { SystemLine } from '../log-queries.ts';

const tones: Record<SystemLine['level'], BadgeTone> = {
  info: 'neutral',
  warning: 'warning',
  error: 'negative',
};

export function LogLevel({ level }: Pick<SystemLine, 'level'>) {
  return <Badge tone={tones[level]}>{logLevels[level]}</Badge>;
}
