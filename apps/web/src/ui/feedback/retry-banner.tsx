import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { common } from '../text/common-copy.ts';
import type { Asked } from './asked.ts';
import { Banner } from './banner.tsx';

type Props = { query: Pick<Asked<unknown>, 'isFetching' | 'refetch'>; children: ReactNode };

/** Says that a query failed, with the button that asks again. */
export function RetryBanner({ query: { isFetching, refetch }, children }: Props) {
  return (
    <Banner
      kind="error"
      action={
        <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          {common.retry}
        </Button>
      }
    >
      {children}
    </Banner>
  );
}
