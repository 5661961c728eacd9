import { useId, useState, type FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { copy } from '../copy.ts';
import type { AuditFilter } from '../queries.ts';

type Props = {
  filter: AuditFilter;
  /** Actions among the entries on the screen, offered while typing. */
  seen: readonly string[];
  onChange: (filter: Readonly<Record<keyof AuditFilter, string | null>>) => void;
};

/** The server matches whole words, so a filter takes effect when it is finished, not letter by letter. */
export function AuditFilters({ filter, seen, onChange }: Props) {
  const listId = useId();
  const [action, setAction] = useState(filter.action);
  const [actor, setActor] = useState(filter.actor);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange({ action: action.trim(), actor: actor.trim(), before: null });
  };
  const filtered = Object.values(filter).some(Boolean);
  return (
    <form onSubmit={apply} className="mb-3 flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-60">
        <SearchInput
          label={copy.audit.actionFilter}
          value={action}
          onValueChange={setAction}
          list={listId}
          maxLength={60}
          autoComplete="off"
        />
        <datalist id={listId}>
          {[...new Set(seen)].toSorted().map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
      </div>
      <div className="w-full sm:w-48">
        <SearchInput
          label={copy.audit.actorFilter}
          value={actor}
          onValueChange={setActor}
          maxLength={60}
          autoComplete="off"
        />
      </div>
      <Button type="submit" size="sm" variant="secondary">
        {copy.audit.filter}
      </Button>
      {filtered && (
        <Button
          size="sm"
          variant="quiet"
          onClick={() => onChange({ action: null, actor: null, before: null })}
        >
          {copy.audit.clear}
        </Button>
      )}
      {filter.before && (
        <span className="text-sm text-mute">{copy.audit.startsAt(filter.before)}</span>
      )}
    </form>
  );
}
