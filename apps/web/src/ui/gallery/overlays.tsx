import { useState } from 'react';
import { Copy, LogOut, Settings, Trash2 } from 'lucide-react';
import { Accordion } from '../controls/accordion.tsx';
import { Button } from '../controls/button.tsx';
import { CodeInput } from '../forms/code-input.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { Drawer } from '../overlays/drawer.tsx';
import { Menu } from '../overlays/menu.tsx';
import { Popover } from '../overlays/popover.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { Tabs } from '../controls/tabs.tsx';
import { toast } from '../feedback/toast.ts';
import { Tooltip } from '../overlays/tooltip.tsx';
import { Row, Section, Specimen } from './specimen.tsx';

export function OverlaySpecimens() {
  const [pin, setPin] = useState('');
  return (
    <Section title="Overlays">
      <Row>
        <Dialog
          trigger={<Button variant="secondary">Dialog</Button>}
          title="Sign out everywhere?"
          description="Every other device will have to sign in again."
          actions={<Button variant="danger">Sign out everywhere</Button>}
        />
        <Sheet
          trigger={<Button variant="secondary">Sheet</Button>}
          title="Send ₦50,000.00 to Chidi"
        >
          <p className="mb-4">Enter your transaction PIN.</p>
          <CodeInput
            aria-label="Transaction PIN"
            length={4}
            masked
            value={pin}
            onValueChange={setPin}
          />
        </Sheet>
        <Drawer trigger={<Button variant="secondary">Drawer</Button>} title="Kofi Mensah">
          The details of one row.
        </Drawer>
        <Popover trigger={<Button variant="secondary">Popover</Button>} title="Rate">
          Held for 30 minutes after you see it.
        </Popover>
        <Menu
          trigger={<Button variant="secondary">Menu</Button>}
          heading="amara@example.com"
          entries={[
            { label: 'Settings', icon: Settings, to: '/' },
            { label: 'Copy tag', icon: Copy, onSelect: () => toast.success('Tag copied') },
            'separator',
            { label: 'Remove', icon: Trash2, danger: true, onSelect: () => toast.info('Removed') },
            { label: 'Sign out', icon: LogOut, disabled: true, onSelect: () => undefined },
          ]}
        />
        <Tooltip label="Copies the account number">
          <Button variant="secondary">Tooltip</Button>
        </Tooltip>
      </Row>
      <Row>
        <Button variant="quiet" onClick={() => toast.success('Saved')}>
          Success toast
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            toast.error('Failed to sign out', { description: 'Check your connection.' })
          }
        >
          Error toast
        </Button>
        <Button variant="quiet" onClick={() => toast.warning('Low balance')}>
          Warning toast
        </Button>
        <Button variant="quiet" onClick={() => toast.info('A new device signed in')}>
          Info toast
        </Button>
      </Row>
      <Specimen name="Tabs">
        <Tabs
          label="Card"
          tabs={[
            { value: 'overview', label: 'Overview', content: 'Balance and controls.' },
            { value: 'transactions', label: 'Transactions', content: 'Payments with this card.' },
            { value: 'settings', label: 'Settings', content: 'Limits and freezing.' },
          ]}
        />
      </Specimen>
      <Specimen name="Accordion">
        <Accordion
          name="gallery-faq"
          items={[
            {
              id: 'fee',
              title: 'What does it cost?',
              content: 'The fee is shown before you confirm.',
            },
            { id: 'late', title: 'What if it is late?', content: 'We open a case automatically.' },
          ]}
        />
      </Specimen>
    </Section>
  );
}
