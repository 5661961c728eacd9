import { ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { copy } from '../copy.ts';

/** Staff without a second factor see this instead of the screen they asked for. */
export function SecondFactorMissing() {
  return (
    <ErrorState
      title={copy.failure.secondFactor}
      advice={copy.failure.secondFactorAdvice}
      actions={<ButtonLink to="/security-settings">{copy.failure.secondFactorAction}</ButtonLink>}
    />
  );
}
