import { Link } from 'react-router';
import { billCategories } from '@cowrie/contract/bills/data';
import { Plate } from '#ui/layout/plate.tsx';
import { copy } from '../../copy.ts';
import { payWith } from '../../pay-paths.ts';
import type { BillsHome } from '../../queries.ts';
import { iconOf } from '../category-icons.ts';

type Props = Pick<BillsHome, 'categories' | 'country'>;

/** Categories of bills that can be paid in the chosen country. */
export function CategoryGrid({ categories, country }: Props) {
  return (
    <nav aria-label={copy.categories}>
      <h2 className="mb-3 text-md">{copy.categories}</h2>
      {categories.length === 0 && <p className="text-body">{copy.none}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3">
        {categories.map(({ category, billers }) => (
          <li key={category} className="grid min-w-0">
            <Link
              to={payWith({ category, country })}
              prefetch="intent"
              className="flex min-w-0 flex-col items-start gap-3 rounded-card border border-hairline bg-surface p-4 transition-colors duration-120 hover:border-control-line"
            >
              <Plate icon={iconOf(category)} accent />
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere text-ink">
                  {billCategories[category].name}
                </span>
                <span className="block text-sm text-mute">
                  {billers > 1 ? copy.billers(billers) : billCategories[category].note}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
