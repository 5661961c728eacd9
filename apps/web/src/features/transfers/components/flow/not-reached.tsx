import { ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { abroad } from '../../copy-abroad.ts';
import { countries } from '../../flow.ts';

const copy = abroad.country;

/** A country, or a way to it, that does not exist: says so and leads back. */
export function NotReached({ code }: { code: string }) {
  return (
    <ErrorState
      as="h1"
      title={copy.unknownTitle}
      advice={copy.unknown(code)}
      actions={<ButtonLink to={countries}>{copy.all}</ButtonLink>}
    />
  );
}
