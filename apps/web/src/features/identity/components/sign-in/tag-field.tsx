import { useEffect, useState } from 'react';
import { identityErrors } from '@cowrie/contract/identity/errors';
import { call } from '#platform/api/api.ts';
import { InputField } from '#ui/forms/input-field.tsx';
import { copy } from '../../copy.ts';

type Availability = { tag: string; isFree: boolean; words: string };

const normaliseTag = (typed: string): string => typed.trim().replace(/^@/, '').toLowerCase();
const validTag = /^[a-z][a-z0-9_]{2,19}$/;
const pauseMs = 350;

/** Checks whether a tag is available, once the person stops typing. */
function useTagAvailability(tag: string, own: string | undefined): Availability | undefined {
  const [availability, setAvailability] = useState<Availability>();
  useEffect(() => {
    if (!validTag.test(tag) || tag === own) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call('identity.tag-availability', { query: { tag } }, { signal: controller.signal }).then(
        ({ available, reason }) =>
          setAvailability({
            tag,
            isFree: available,
            words: reason ? identityErrors[reason].sentence : copy.signUp.tagFree(tag),
          }),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [tag, own]);
  return availability?.tag === tag ? availability : undefined;
}

type Props = {
  id: string;
  error: string | undefined;
  value: string;
  onValueChange: (tag: string) => void;
  /** The tag the person already has. */
  own?: string;
};

export function TagField({ id, error, value, onValueChange, own }: Props) {
  const availability = useTagAvailability(normaliseTag(value), own);
  const taken = availability && !availability.isFree ? availability.words : undefined;
  return (
    <InputField
      id={id}
      label={copy.signUp.tag}
      error={error ?? taken}
      hint={
        availability?.isFree ? (
          <span className="text-positive">{availability.words}</span>
        ) : (
          copy.signUp.tagHint
        )
      }
      required
      prefix="@"
      name="tag"
      value={value.replace(/^@/, '')}
      maxLength={20}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ target }) => onValueChange(target.value)}
    />
  );
}
