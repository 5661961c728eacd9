import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { Introduction } from '#ui/layout/introduction.tsx';
import { copy } from '../copy.ts';
import type { Cards } from '../queries.ts';
import { FeeList } from './create/fee-list.tsx';

const text = copy.empty;

type Props = { fees: Cards['fees']; onCreate: (() => void) | undefined };

/** For a person without a card: what it is for, and everything that it costs. */
export function NoCards({ fees, onCreate }: Props) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:gap-6">
      <Introduction text={text}>
        <div className="mt-6 flex flex-wrap items-center gap-4">
          {onCreate && (
            <Button icon={Plus} onClick={onCreate}>
              {copy.create}
            </Button>
          )}
          <Link
            to={copy.helpPath}
            className="inline-flex min-h-11 items-center font-medium text-accent hover:underline"
          >
            {copy.help}
          </Link>
        </div>
      </Introduction>
      <FeeList fees={fees} />
    </div>
  );
}
