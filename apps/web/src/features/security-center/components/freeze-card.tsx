import { Snowflake } from 'lucide-react';
import type { FreezeCause } from '@cowrie/contract/security-center/data';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { copy } from '../copy.ts';
import { useFreeze } from './use-freeze.ts';

/** No dialog asks again: in an emergency one press must be enough, and it can be undone. */
export function FreezeCard({ cause }: { cause: FreezeCause }) {
  const { busy, problem, run } = useFreeze(cause);
  return (
    <Card title={copy.freeze.title}>
      <p className="mb-4 text-body">{copy.freeze.words}</p>
      {problem && (
        <Banner kind="error" className="mb-4">
          {problem}
        </Banner>
      )}
      <Button variant="danger" wide icon={Snowflake} loading={busy} onClick={run}>
        {copy.freeze.action}
      </Button>
    </Card>
  );
}
