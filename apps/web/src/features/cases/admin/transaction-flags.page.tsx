import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { Cases } from './components/cases.tsx';
import { Rules } from './components/rules.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.title);

const viewNames = ['cases', 'rules'] as const;

/** The cases staff have to work on, and the rules that open them. */
export default function TransactionFlagsPage() {
  const { read, change } = useAddress();
  const view = viewNames.find((name) => name === read('view')) ?? 'cases';
  const switcher = (
    <Segmented
      label={copy.views}
      name="view"
      value={view}
      options={viewNames.map((name) => ({ value: name, label: copy.viewNames[name] }))}
      onValueChange={(next) =>
        change({ view: next === 'cases' ? null : next, case: null, rule: null })
      }
    />
  );
  if (view === 'rules') return <Rules switcher={switcher} />;
  return (
    <>
      <PageHeader title={copy.title} actions={switcher} />
      <Cases />
    </>
  );
}
