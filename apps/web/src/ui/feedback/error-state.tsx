import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { CopyButton } from '../controls/copy-button.tsx';
import { Plate } from '../layout/plate.tsx';

type Props = {
  /** `h1` if the page has no other heading. */
  as?: 'h1' | 'h2' | undefined;
  /** Title that names the failure. */
  title: ReactNode;
  /** Where the money is now. Leave it out only if no money was involved. */
  money?: ReactNode;
  /** Next step for the person. */
  advice?: ReactNode;
  reference?: string | undefined;
  actions?: ReactNode;
};

export function ErrorState({
  as: Heading = 'h2',
  title,
  money,
  advice,
  reference,
  actions,
}: Props) {
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-form flex-col items-center px-6 py-12 text-center"
    >
      <Plate
        icon={CircleAlert}
        className="size-12 border-transparent bg-negative-soft text-negative"
      />
      <Heading className="mt-4 text-lg">{title}</Heading>
      {money && <p className="mt-2 text-md font-medium text-ink">{money}</p>}
      {advice && <p className="mt-2 text-md">{advice}</p>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>}
      {reference && (
        <p className="mt-6 flex items-center gap-1.5 text-sm text-mute">
          Reference {reference}
          <CopyButton text={reference} label="Copy reference" />
        </p>
      )}
    </div>
  );
}
