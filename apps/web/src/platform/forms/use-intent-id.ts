import { useRef } from 'react';
import type { ApiError } from '@cowrie/contract/client';
import { newId } from '../storage/new-id.ts';

/**
 * The id of what a form makes. One for each intent: a second press, or a repeat after a lost answer,
 * makes the same thing.
 */
export function useIntentId() {
  const id = useRef('');
  const end = () => {
    id.current = '';
  };
  return {
    take: (): string => {
      if (id.current === '') id.current = newId();
      return id.current;
    },
    end,
    /** For `useForm`. A refused request made nothing: the next try may have different content. */
    onFailure: ({ status }: ApiError): boolean => {
      if (status >= 400 && status < 500) end();
      return false;
    },
  };
}
