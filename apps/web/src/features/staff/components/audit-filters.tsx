import { useId, useState, type FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { SearchInput } from '#ui/forms/search-input.tsx';
import { copy } from '../copy.ts';
import type { AuditFilter } from '../queries.ts';

type Props = {
  filter: AuditFilter;
  /** Actions on the screen, offered as suggestions while typing. */
  suggestedActions: readonly string[];
  onChange: (filter: Readonly<Record<keyof AuditFilter, string | null>>) => void;
};

/** The server matches whole values, so a filter applies when it is submitted, not while typing. */
export function AuditFilters({ filter, suggestedActions, onChange }: Props) {
  const listId = useId();
  const [action, setAction] = useState(filter.action);
  const [actor, setActor] = useState(filter.actor);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChange({ action: action.trim(), actor: actor.trim(), before: null });
  };
  const isFiltered = Object.values(filter).some(Boolean);
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
          {[...new Set(suggestedActions)].toSorted().map((one) => (
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
      {isFiltered && (
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
