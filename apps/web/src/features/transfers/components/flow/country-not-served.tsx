import { ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { abroad } from '../../copy-abroad.ts';
import { countriesPath } from '../../flow.ts';

const copy = abroad.country;

/** For a country code in the address that we do not serve, or not by this method. */
export function CountryNotServed({ code }: { code: string }) {
  return (
    <ErrorState
      as="h1"
      title={copy.unknownTitle}
      advice={copy.unknown(code)}
      actions={<ButtonLink to={countriesPath}>{copy.all}</ButtonLink>}
    />
  );
}
