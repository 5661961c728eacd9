import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { controlOf, type ExperimentName, type VariantOf } from '@cowrie/contract/staff/experiments';
import { call } from '../api/api.ts';
import { useMe } from '../session/session.ts';
import { noticesQuery } from './notices.ts';

/** Exposures that this page has sent already; the server counts each person once. */
const sent = new Set<string>();

/**
 * The variant of an experiment for this person; the product as it is while it does not run for them.
 * Call it in the component that shows the variant: it records that the person has seen it.
 */
export function useVariant<Name extends ExperimentName>(name: Name): VariantOf<Name> {
  const { data } = useQuery(noticesQuery);
  const userId = useMe()?.id;
  const variant = data?.variants[name] as VariantOf<Name> | undefined;
  useEffect(() => {
    if (variant === undefined || userId === undefined) return;
    const key = `${userId} ${name} ${variant}`;
    if (sent.has(key)) return;
    sent.add(key);
    // A lost exposure is sent again with the next visit; the person must not notice it.
    call('staff.record-exposure', { params: { experiment: name } }).catch(() => sent.delete(key));
  }, [name, userId, variant]);
  return variant ?? controlOf(name);
}
