import { Bookmark, Columns3, Download, Trash2 } from 'lucide-react';
import type { AdminList } from '@cowrie/contract/admin-list';
import { Link } from 'react-router';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Checkbox } from '../forms/checkbox.tsx';
import { Popover } from '../overlays/popover.tsx';
import { ReasonSheet } from '../overlays/reason-sheet.tsx';
import { staffTimeZone } from '../text/dates.ts';
import type { ListModel, SavedViews } from './list-model.ts';
import { InputField } from '#ui/forms/input-field.tsx';
import { exportText } from './list-texts.ts';

const copy = {
  columns: 'Columns',
  masked: 'Masked',
  views: 'Views',
  noViews: 'No saved views yet.',
  viewsFailed: 'Your views could not be loaded.',
  viewName: 'Name of this view',
  viewHint: 'Keeps filters, sort and columns. What you searched for is not kept.',
  saveView: 'Save view',
  deleteView: (name: string) => `Delete ${name}`,
  csv: 'Export',
  exportTitle: (title: string) => `Export ${title.toLowerCase()}`,
  exportWords:
    'All rows that fit the filters, as CSV. The file names you, the time and your reason.',
  notes: (zone: string) => `Times in ${zone}. Masked values stay masked.`,
} as const;

type ColumnsProps = {
  list: AdminList;
  columns: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

export function ColumnChooser({ list, columns, onChange }: ColumnsProps) {
  const toggle = (id: string) =>
    onChange(columns.includes(id) ? columns.filter((one) => one !== id) : [...columns, id]);
  return (
    <Popover
      align="end"
      title={copy.columns}
      trigger={
        <Button size="sm" variant="secondary" icon={Columns3}>
          {copy.columns}
        </Button>
      }
    >
      {Object.entries(list.columns).map(([id, { header, fixed, masked }]) => (
        <Checkbox
          key={id}
          label={header}
          hint={masked ? copy.masked : undefined}
          checked={columns.includes(id)}
          disabled={fixed}
          onChange={() => toggle(id)}
        />
      ))}
    </Popover>
  );
}

export function ViewsMenu({ views }: { views: SavedViews }) {
  const { items, error, form, remove } = views;
  return (
    <Popover
      align="end"
      title={copy.views}
      className="w-80"
      trigger={
        <Button size="sm" variant="secondary" icon={Bookmark}>
          {copy.views}
        </Button>
      }
    >
      {error && <p className="text-sm text-negative">{copy.viewsFailed}</p>}
      {!error && items.length === 0 && <p className="text-sm text-mute">{copy.noViews}</p>}
      <ul>
        {items.map(({ id, name, to }) => (
          <li key={id} className="flex items-center gap-1">
            <Link to={to} className="flex min-h-11 min-w-0 flex-1 items-center text-ink underline">
              <span className="truncate">{name}</span>
            </Link>
            <IconButton icon={Trash2} label={copy.deleteView(name)} onClick={() => remove(id)} />
          </li>
        ))}
      </ul>
      <form {...form.props} className="mt-3 grid gap-3">
        <InputField
          {...form.bind('name')}
          label={copy.viewName}
          hint={copy.viewHint}
          maxLength={40}
        />
        {form.problem && <p className="text-sm text-negative">{form.problem}</p>}
        <Button type="submit" size="sm" loading={form.busy}>
          {copy.saveView}
        </Button>
      </form>
    </Popover>
  );
}

type ExportProps = Pick<
  ListModel<never, { label: string; description: string }>,
  'list' | 'total' | 'exporting'
>;

export function ExportButton({ list, total, exporting }: ExportProps) {
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        icon={Download}
        disabled={total?.count === 0}
        onClick={() => exporting.setOpen(true)}
      >
        {copy.csv}
      </Button>
      {exporting.isOpen && (
        <ReasonSheet
          title={copy.exportTitle(list.title)}
          description={copy.exportWords}
          submit={copy.csv}
          form={exporting.form}
          onClose={() => exporting.setOpen(false)}
        >
          <p className="text-ink">
            {exportText(total, list.noun)}
            <span className="block text-sm text-mute">{copy.notes(staffTimeZone)}</span>
          </p>
        </ReasonSheet>
      )}
    </>
  );
}
