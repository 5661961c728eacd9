import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { announceStart } from '#platform/forms/early-forms.ts';
import { reportFailure } from '#platform/monitoring/failures.ts';
import { ignoreLateClicks } from '#platform/pages/late-clicks.ts';

announceStart();
ignoreLateClicks();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={reportFailure} />
    </StrictMode>,
  );
});
