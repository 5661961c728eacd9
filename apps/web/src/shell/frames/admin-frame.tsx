import { Menu as MenuIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { AccountMenu } from '../navigation/account-menu.tsx';
import { AdminNav, StaffMark } from '../navigation/admin-sidebar.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Queries } from './queries.tsx';
import { Palette, PaletteIcon } from '../palette/palette.tsx';
import { SideDrawer, loadDrawer } from '../navigation/side-drawer.tsx';
import { SkipLink } from './skip-link.tsx';

const headerRoom = 'lg:[&>header:first-child]:pr-28 lg:[&>*:first-child>header:first-child]:pr-28';

/**
 * The frame of every staff screen. Its sidebar is always dark, so staff see it is not the user app.
 */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:flex">
      <SkipLink />
      <aside
        data-theme="dark"
        className="sticky top-0 hidden h-dvh w-58 flex-none flex-col bg-sunken p-3.5 text-body lg:flex"
      >
        <div className="px-2.5 pb-2">
          <StaffMark />
        </div>
        <Queries>
          <AdminNav />
        </Queries>
      </aside>
      <div className="min-w-0 flex-1">
        <MobileBar />
        <OfflineBanner />
        <div className="relative px-4 pt-4 pb-10 md:px-6 lg:px-7 lg:pt-5">
          <header className="absolute top-5 right-7 hidden items-center gap-2 lg:flex">
            <PaletteIcon />
            <AccountMenu />
          </header>
          <main id="main" tabIndex={-1} className={`min-h-11 outline-none ${headerRoom}`}>
            {children}
          </main>
        </div>
      </div>
      <Palette />
    </div>
  );
}

function MobileBar() {
  const [open, setOpen] = useState(false);
  return (
    <header
      data-theme="dark"
      className="flex items-center gap-1 bg-sunken px-3 pt-[calc(env(safe-area-inset-top)+0.5rem)] pb-2 lg:hidden"
    >
      <IconButton
        icon={MenuIcon}
        label="Staff menu"
        onPointerDown={loadDrawer}
        onClick={() => setOpen(true)}
      />
      <StaffMark />
      <span className="flex-1" />
      <AccountMenu />
      <SideDrawer title="Staff menu" open={open} onOpenChange={setOpen}>
        <div className="flex flex-col">
          <Queries>
            <AdminNav onNavigate={() => setOpen(false)} />
          </Queries>
        </div>
      </SideDrawer>
    </header>
  );
}
