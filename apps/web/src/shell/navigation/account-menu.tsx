import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useMe } from '#platform/session/session.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { createLazyModule } from '../lazy-module.ts';

const lazyMenu = createLazyModule(() => import('./account-menu-entries.tsx'));

/** The avatar; behind it who is signed in, their pages, the theme, and the way out. */
export function AccountMenu({ align = 'end' }: { align?: 'start' | 'end' }) {
  const me = useMe();
  const loaded = lazyMenu.use();
  const [wanted, setWanted] = useState<'focus' | 'open'>();
  if (!me) return null;
  const avatar = <Avatar name={me.full_name} src={me.avatarUrl ?? undefined} />;
  if (loaded) {
    const trigger = <MenuButton wanted={wanted}>{avatar}</MenuButton>;
    return <loaded.AccountMenuEntries me={me} align={align} trigger={trigger} />;
  }
  return (
    <MenuButton
      onPointerEnter={lazyMenu.ask}
      onFocus={() => (setWanted('focus'), lazyMenu.ask())}
      onBlur={() => setWanted(undefined)}
      onClick={() => (setWanted('open'), lazyMenu.ask())}
    >
      {avatar}
    </MenuButton>
  );
}

type MenuButtonProps = ComponentProps<'button'> & { wanted?: 'focus' | 'open' };

/** The same button before and after the menu's code has come; what was begun on it is finished. */
function MenuButton({ wanted, ref, children, ...rest }: MenuButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wanted) own.current?.focus();
    if (wanted === 'open') own.current?.click();
  }, [wanted]);
  return (
    <button
      aria-haspopup="menu"
      {...rest}
      type="button"
      ref={(element) => {
        own.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      className="grid size-11 flex-none place-items-center rounded-full"
    >
      {children}
      <span className="sr-only">Account menu</span>
    </button>
  );
}
