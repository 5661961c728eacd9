import { useState } from 'react';
import { Command } from 'cmdk';
import {
  ArrowRight,
  LogOut,
  Moon,
  ReceiptText,
  ShieldCheck,
  Sun,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { actionPages } from 'virtual:palette-pages';
import { signOut, useMe } from '#platform/session/session.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Overlay } from '#ui/overlays/dialog.tsx';
import { setThemePreference } from '#ui/brand/theme.ts';
import { Queries } from '../frames/queries.tsx';
import { palettePages } from './palette-pages.ts';
import { type PaletteHit, usePaletteSearch, useStaffSearch } from './use-palette-search.ts';

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

type Action = { label: string; icon: LucideIcon; run: () => void };

const actions: readonly Action[] = [
  { label: 'Use the light theme', icon: Sun, run: () => setThemePreference('light') },
  { label: 'Use the dark theme', icon: Moon, run: () => setThemePreference('dark') },
  { label: 'Sign Out', icon: LogOut, run: () => void signOut() },
];

const groupLook =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-mute';
const itemLook =
  'flex min-h-11 cursor-default items-center gap-3 rounded-input px-3 text-ink select-none data-[selected=true]:bg-hover';

/** One function for every render, so that React calls it once and the focus moves once. */
const focusFirst = (input: HTMLInputElement | null) => input?.focus();

/** Finds people, transactions, pages and actions. The frame around it has no query cache of its own. */
export default function CommandPalette(props: Props) {
  return (
    <Queries>
      <PaletteDialog {...props} />
    </Queries>
  );
}

function PaletteDialog({ open, onOpenChange }: Props) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const run = (action: () => void) => {
    onOpenChange(false);
    action();
  };
  const goTo = (to: string) => run(() => void navigate(to));
  return (
    <Overlay
      title="Search"
      open={open}
      onOpenChange={onOpenChange}
      viewportClassName="items-start justify-center p-4 pt-[12dvh]"
      popupClassName="dialog max-h-[70dvh] w-full max-w-form rounded-sheet border"
    >
      <Command label="Search people, transactions, pages and actions" loop>
        <Command.Input
          ref={focusFirst}
          value={typed}
          onValueChange={setTyped}
          placeholder="Name, tag, reference or page"
          className="h-12 w-full rounded-input border border-hairline-strong bg-surface px-3.5 text-md text-ink"
        />
        <Command.List className="mt-2">
          <Command.Empty className="px-3 py-6 text-center text-body">No matches.</Command.Empty>
          <StaffFound typed={typed} onOpen={goTo} />
          <Found typed={typed} onOpen={goTo} />
          <Pages onOpen={goTo} />
          <Actions onOpen={goTo} onRun={run} />
        </Command.List>
      </Command>
    </Overlay>
  );
}

type OpenProps = { onOpen: (to: string) => void };

function Found({ typed, onOpen }: OpenProps & { typed: string }) {
  const { people, references } = usePaletteSearch(typed);
  return (
    <>
      <Hits heading="People" icon={UserRound} typed={typed} hits={people} onOpen={onOpen} />
      <Hits
        heading="Transactions"
        icon={ReceiptText}
        typed={typed}
        hits={references}
        onOpen={onOpen}
      />
    </>
  );
}

/** For staff: anything they may open, by reference, id, tag, email or number. */
function StaffFound({ typed, onOpen }: OpenProps & { typed: string }) {
  const hits = useStaffSearch(typed);
  return <Hits heading="Staff" icon={ShieldCheck} typed={typed} hits={hits} onOpen={onOpen} />;
}

function Pages({ onOpen }: OpenProps) {
  const isStaff = Boolean(useMe()?.staff);
  const may = useMay();
  return palettePages(isStaff, may).map(({ label, pages }) => (
    <Command.Group key={label} heading={label} className={groupLook}>
      {pages.map((page) => (
        <Command.Item
          key={`${page.label} ${page.to}`}
          value={`${page.label} ${page.to}`}
          keywords={[...(page.searchWords ?? [])]}
          onSelect={() => onOpen(page.to)}
          className={itemLook}
        >
          <ArrowRight className="size-5 text-mute" strokeWidth={1.75} aria-hidden />
          {page.label}
        </Command.Item>
      ))}
    </Command.Group>
  ));
}

function Actions({ onOpen, onRun }: OpenProps & { onRun: (action: () => void) => void }) {
  return (
    <Command.Group heading="Actions" className={groupLook}>
      {actionPages.map(({ label, to, searchWords = [] }) => (
        <Command.Item
          key={to}
          value={label}
          keywords={[...searchWords]}
          onSelect={() => onOpen(to)}
          className={itemLook}
        >
          <ArrowRight className="size-5 text-mute" strokeWidth={1.75} aria-hidden />
          {label}
        </Command.Item>
      ))}
      {actions.map((action) => (
        <Command.Item key={action.label} onSelect={() => onRun(action.run)} className={itemLook}>
          <action.icon className="size-5 text-mute" strokeWidth={1.75} aria-hidden />
          {action.label}
        </Command.Item>
      ))}
    </Command.Group>
  );
}

type HitsProps = {
  heading: string;
  icon: LucideIcon;
  typed: string;
  hits: readonly PaletteHit[];
} & OpenProps;

/**
 * Results of the server. The value starts with the typed text, so that cmdk does not filter it out.
 */
function Hits({ heading, icon: Icon, typed, hits, onOpen }: HitsProps) {
  if (hits.length === 0) return null;
  return (
    <Command.Group heading={heading} className={groupLook}>
      {hits.map((hit) => (
        <Command.Item
          key={hit.id}
          value={`${typed} ${heading} ${hit.id}`}
          onSelect={() => onOpen(hit.to)}
          className={itemLook}
        >
          <Icon className="size-5 flex-none text-mute" strokeWidth={1.75} aria-hidden />
          <span className="min-w-0 flex-1 py-1.5">
            <span className="block truncate">{hit.label}</span>
            <span className="block truncate text-sm text-mute">{hit.detail}</span>
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}
