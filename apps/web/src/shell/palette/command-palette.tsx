import { Command } from 'cmdk';
import { ArrowRight, LogOut, Moon, Sun, type LucideIcon } from 'lucide-react';
import { useNavigate } from 'react-router';
import { pagePaths } from 'virtual:page-paths';
import { signOut, useMe } from '#platform/session/session.ts';
import { Overlay } from '#ui/overlays/dialog.tsx';
import { setThemePreference } from '#ui/brand/theme.ts';
import { palettePages } from './palette-pages.ts';

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

/** The same function at every render, so that React calls it once and the focus moves once. */
const focusFirst = (input: HTMLInputElement | null) => input?.focus();

/** Finds pages and actions by name. */
export default function CommandPalette({ open, onOpenChange }: Props) {
  const navigate = useNavigate();
  const isStaff = Boolean(useMe()?.staff);
  const run = (action: () => void) => {
    onOpenChange(false);
    action();
  };
  return (
    <Overlay
      title="Search pages and actions"
      open={open}
      onOpenChange={onOpenChange}
      viewportClassName="items-start justify-center p-4 pt-[12dvh]"
      popupClassName="dialog max-h-[70dvh] w-full max-w-form rounded-sheet border"
    >
      <Command label="Search pages and actions" loop>
        <Command.Input
          ref={focusFirst}
          placeholder="Type a name"
          className="h-12 w-full rounded-input border border-hairline-strong bg-surface px-3.5 text-md text-ink"
        />
        <Command.List className="mt-2">
          <Command.Empty className="px-3 py-6 text-center text-body">No matches.</Command.Empty>
          {palettePages(pagePaths, isStaff).map(({ label, pages }) => (
            <Command.Group key={label} heading={label} className={groupLook}>
              {pages.map((page) => (
                <Command.Item
                  key={page.to}
                  value={`${page.label} ${page.to}`}
                  onSelect={() => run(() => void navigate(page.to))}
                  className={itemLook}
                >
                  <ArrowRight className="size-5 text-mute" strokeWidth={1.75} aria-hidden />
                  {page.label}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
          <Command.Group heading="Actions" className={groupLook}>
            {actions.map((action) => (
              <Command.Item
                key={action.label}
                onSelect={() => run(action.run)}
                className={itemLook}
              >
                <action.icon className="size-5 text-mute" strokeWidth={1.75} aria-hidden />
                {action.label}
              </Command.Item>
            ))}
          </Command.Group>
        </Command.List>
      </Command>
    </Overlay>
  );
}
