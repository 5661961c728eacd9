import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { switchOf, type SwitchGroup } from '@cowrie/contract/staff/switches';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { SwitchScreen } from './components/switch-screen.tsx';
import { SwitchSheet } from './components/switch-sheet.tsx';
import { SwitchTable } from './components/switch-table.tsx';
import { controlCopy as copy } from './control-copy.ts';
import { flagsQuery, type Flag } from './queries.ts';
import { canPauseAlone, isNormal } from './switch-form.ts';

export const meta = () => pageMeta(copy.title);

/** Features have a screen of their own. */
const groups: readonly SwitchGroup[] = ['platform', 'companies', 'rails', 'corridors'];

/** Paused parts of the product, and the switches to pause and resume them. */
export default function ControlPage() {
  return (
    <SwitchScreen title={copy.title}>
      <Switches />
    </SwitchScreen>
  );
}

function Switches() {
  const query = useQuery(flagsQuery);
  const { data } = query;
  const [changed, setChanged] = useState<Flag>();
  const may = useMay();
  const mayChange = (flag: Flag) =>
    may('flags.write') || (may('flags.emergency') && canPauseAlone(flag));
  if (query.isLoadingError) return <StaffFailure query={query} />;
  const flags = data?.items.filter(({ key }) => groups.includes(switchOf(key).group)) ?? [];
  const inForce = flags.filter((flag) => !isNormal(flag) && flag.isInForce).length;
  return (
    <div className="grid grid-cols-1 gap-5">
      {data && (
        <Banner kind={inForce === 0 ? 'success' : 'warning'}>
          {inForce === 0 ? copy.nothing : copy.changed(inForce)}
        </Banner>
      )}
      {groups.map((group) => (
        <section key={group}>
          <h2 className="mb-2 text-md">{copy.tables[group]}</h2>
          <SwitchTable
            label={copy.tables[group]}
            flags={flags.filter(({ key }) => switchOf(key).group === group)}
            loading={query.isPending}
            mayChange={mayChange}
            onChange={setChanged}
          />
        </section>
      ))}
      {changed && <SwitchSheet flag={changed} onClose={() => setChanged(undefined)} />}
    </div>
  );
}
