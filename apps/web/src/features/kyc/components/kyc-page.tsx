import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { copy } from '../copy.ts';
import { kycQuery, type Kyc } from '../queries.ts';
import { Suspended } from './suspended.tsx';

type Props = {
  /** A suspended person sees the suspension instead, unless the page sets this. */
  despiteSuspension?: boolean;
  children: (kyc: Kyc) => ReactNode;
};

/** Loads the person's KYC status for every KYC page, with its loading and error states. */
export function WithKyc({ despiteSuspension = false, children }: Props) {
  return (
    <Loaded
      query={useQuery(kycQuery)}
      failed={copy.loadFailed}
      skeleton={
        <div aria-busy className="grid gap-4">
          <Skeleton className="h-28 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      }
    >
      {(kyc) =>
        kyc.suspension && !despiteSuspension ? (
          <Suspended suspension={kyc.suspension} />
        ) : (
          children(kyc)
        )
      }
    </Loaded>
  );
}
