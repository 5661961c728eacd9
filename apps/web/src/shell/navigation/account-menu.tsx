import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useMe } from '#platform/session/session.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { createLazyModule } from '../lazy-module.ts';

const lazyMenu = createLazyModule(() => import('./account-menu-entries.tsx'));

/** The avatar. Its menu has the person's name, their pages, the theme and sign-out. */
export function AccountMenu({ align = 'end' }: { align?: 'start' | 'end' }) {
  const me = useMe();
  const loaded = lazyMenu.use();
  const [pendingAction, setPendingAction] = useState<'focus' | 'open'>();
  if (!me) return null;
  const avatar = <Avatar name={me.full_name} src={me.avatarUrl ?? undefined} />;
  if (loaded) {
    const trigger = <MenuButton pendingAction={pendingAction}>{avatar}</MenuButton>;
    return <loaded.AccountMenuEntries me={me} align={align} trigger={trigger} />;
  }
  return (
    <MenuButton
      onPointerEnter={lazyMenu.load}
      onFocus={() => (setPendingAction('focus'), lazyMenu.load())}
      onBlur={() => setPendingAction(undefined)}
      onClick={() => (setPendingAction('open'), lazyMenu.load())}
    >
      {avatar}
    </MenuButton>
  );
}

type MenuButtonProps = ComponentProps<'button'> & { pendingAction?: 'focus' | 'open' };

/** The button before and after the menu's code loads. A click before that opens the menu later. */
function MenuButton({ pendingAction, ref, children, ...rest }: MenuButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pendingAction) own.current?.focus();
    if (pendingAction === 'open') own.current?.click();
  }, [pendingAction]);
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
