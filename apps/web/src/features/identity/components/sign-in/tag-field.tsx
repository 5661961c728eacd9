import { useEffect, useState } from 'react';
import { identityErrors } from '@cowrie/contract/identity/errors';
import { call } from '#platform/api/api.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { copy } from '../../copy.ts';

type Verdict = { tag: string; free: boolean; words: string };

const clean = (typed: string): string => typed.trim().replace(/^@/, '').toLowerCase();
const wellFormed = /^[a-z][a-z0-9_]{2,19}$/;
const pauseMs = 350;

/** Says whether a tag can be had, once the typing pauses. */
function useVerdict(tag: string, own: string | undefined): Verdict | undefined {
  const [verdict, setVerdict] = useState<Verdict>();
  useEffect(() => {
    if (!wellFormed.test(tag) || tag === own) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call('identity.tag-availability', { query: { tag } }, { signal: controller.signal }).then(
        ({ available, reason }) =>
          setVerdict({
            tag,
            free: available,
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
  return verdict?.tag === tag ? verdict : undefined;
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
  const verdict = useVerdict(clean(value), own);
  const taken = verdict && !verdict.free ? verdict.words : undefined;
  return (
    <Field
      id={id}
      label={copy.signUp.tag}
      error={error ?? taken}
      hint={
        verdict?.free ? <span className="text-positive">{verdict.words}</span> : copy.signUp.tagHint
      }
      required
    >
      {(control) => (
        <Input
          {...control}
          prefix="@"
          name="tag"
          value={value.replace(/^@/, '')}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onValueChange(target.value)}
        />
      )}
    </Field>
  );
}
