/**
 * The token of a form that anyone can send: it says when the form was opened. The server renders it for
 * browsers without a script. A person whose browser fills the form in at once is not a program: with a
 * script their message waits a moment.
 */

import { useEffect, useRef } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { openFormSeconds } from '@cowrie/contract/platform/open-form';
import { call } from '../api/api.ts';
import type { FormAnswer } from '../pages/page-context.ts';

type FormId = 'support.contact-form' | 'careers.form' | 'waitlist.form';

export const formQuery = <Id extends FormId>(id: Id) =>
  queryOptions({
    queryKey: ['open-form', id],
    queryFn: ({ signal }) => call(id, {} as never, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });

const leastMs = openFormSeconds.least * 1_000 + 500;

export function useFormToken(id: FormId, answered: FormAnswer | undefined) {
  const client = useQueryClient();
  const { data } = useQuery(formQuery(id));
  // A person who mends a field goes on with the form that they opened.
  const kept =
    Object.keys(answered?.errors ?? {}).length > 0 ? answered?.values['token'] : undefined;
  const token = kept ?? data?.token ?? '';
  const seenAt = useRef(0);
  useEffect(() => {
    if (token !== '') seenAt.current = performance.now();
  }, [token]);
  return {
    token,
    /** If it does not come, the server asks to send again. */
    take: async (): Promise<string> => {
      const form = await client.ensureQueryData(formQuery(id)).catch(() => undefined);
      const waitMs = Math.max(0, seenAt.current + leastMs - performance.now());
      await new Promise((resolve) => {
        setTimeout(resolve, waitMs);
      });
      return form?.token ?? '';
    },
    renew: () => void client.invalidateQueries({ queryKey: ['open-form', id] }),
  };
}
