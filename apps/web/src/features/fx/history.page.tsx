import { useId } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeftRight, Download, X } from 'lucide-react';
import { useAction } from '#platform/forms/use-action.ts';
import { fetchFile } from '#platform/files/fetch-file.ts';
import { saveFile } from '#platform/files/save-file.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { DayList } from '#ui/data/day-list.tsx';
import { FilterSelect } from '#ui/forms/filters.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { ConversionRows } from './components/conversion-row.tsx';
import { copy } from './copy.ts';
import { historyCopy as text } from './copy-history.ts';
import { exchangeWith, homePath } from './fx-paths.ts';
import { conversionsQuery, type Filter, filterNames, filterQuery } from './queries.ts';

export const meta = () => pageMeta(text.title);

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const froms = optionsOf(text.fromNames);
const bys = optionsOf(text.byNames);

const isDay = (typed: string): boolean => /^\d{4}-\d\d-\d\d$/.test(typed);
/** Filters in the address; an invalid value becomes an empty filter. */
const filterOf = (read: (name: string) => string): Filter => ({
  from: Object.hasOwn(text.fromNames, read('from')) ? read('from') : '',
  since: isDay(read('since')) ? read('since') : '',
  until: isDay(read('until')) ? read('until') : '',
  by: Object.hasOwn(text.byNames, read('by')) ? read('by') : '',
});

/** All conversions, newest first. The filters are in the address. */
export default function HistoryPage() {
  const { read, change } = useAddress();
  const filter = filterOf(read);
  const list = useInfiniteQuery(conversionsQuery(filter));
  const now = useNow() ?? 0;
  const clear = () => change(Object.fromEntries(filterNames.map((name) => [name, null])));
  const isFiltered = Object.values(filter).some(Boolean);
  // A person without conversions is shown one thing to do.
  const hasNone = !isFiltered && list.data?.pages.every(({ items }) => items.length === 0) === true;
  return (
    <>
      <PageHeader
        title={text.title}
        back={{ to: homePath, label: copy.back }}
        actions={
          !hasNone && (
            <>
              <CsvButton filter={filter} />
              <ButtonLink icon={ArrowLeftRight} to={exchangeWith({})}>
                {text.convert}
              </ButtonLink>
            </>
          )
        }
      />
      {!hasNone && <Filters filter={filter} isFiltered={isFiltered} onClear={clear} />}
      <DayList
        list={list}
        now={now}
        text={{ ...text, stale: copy.stale }}
        money={copy.safe}
        icon={ArrowLeftRight}
        isFiltered={isFiltered}
        onClear={clear}
        start={<ButtonLink to={exchangeWith({})}>{text.convert}</ButtonLink>}
      >
        {(conversions) => <ConversionRows conversions={conversions} now={now} />}
      </DayList>
    </>
  );
}

type FiltersProps = { filter: Filter; isFiltered: boolean; onClear: () => void };

function Filters({ filter, isFiltered, onClear }: FiltersProps) {
  const { change } = useAddress();
  return (
    <search className="mb-4 flex flex-wrap items-end gap-2">
      <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto">
        <FilterSelect
          label={text.from}
          any={text.fromAny}
          options={froms}
          value={filter.from}
          onValueChange={(from) => change({ from })}
        />
        <FilterSelect
          label={text.by}
          any={text.byAny}
          options={bys}
          value={filter.by}
          onValueChange={(by) => change({ by })}
        />
      </div>
      {(['since', 'until'] as const).map((name) => (
        <InputField
          key={name}
          label={text[name]}
          className="flex-1 basis-36 sm:max-w-44"
          type="date"
          name={name}
          value={filter[name]}
          onChange={({ target }) => change({ [name]: target.value || null })}
        />
      ))}
      {isFiltered && (
        <Button size="sm" variant="quiet" icon={X} onClick={onClear}>
          {text.clear}
        </Button>
      )}
    </search>
  );
}

/** The file has the filters of the page, but goes back no further than a year. */
function CsvButton({ filter }: { filter: Filter }) {
  const noteId = useId();
  const download = useAction(
    async () => {
      const query = new URLSearchParams(filterQuery(filter));
      saveFile(await fetchFile(`/api/v1/fx/conversions.csv?${query}`), 'conversions.csv');
    },
    { failed: text.csvFailed, inToast: true },
  );
  return (
    <>
      <Button
        variant="secondary"
        icon={Download}
        loading={download.busy}
        aria-describedby={noteId}
        onClick={download.run}
      >
        {text.csv}
      </Button>
      <span id={noteId} className="self-center text-sm text-mute">
        {text.csvNote}
      </span>
    </>
  );
}
