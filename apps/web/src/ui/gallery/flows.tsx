import { money } from '@cowrie/money';
import { Check, Lock } from 'lucide-react';
import { Badge } from '../feedback/badge.tsx';
import { Button } from '../controls/button.tsx';
import { CameraView } from '../media/camera-view.tsx';
import { Card } from '../layout/card.tsx';
import { Flag } from '../media/flag.tsx';
import { Flow } from '../flows/flow.tsx';
import { LimitHit } from '../money/limit-hit.tsx';
import { MoneyText } from '../money/money-text.tsx';
import { PersonRow } from '../data/person-row.tsx';
import { QrCode } from '../media/qr-code.tsx';
import { Receipt } from '../data/receipt.tsx';
import { ReviewRows, SumLines } from '../flows/review.tsx';
import { Section, Specimen } from './specimen.tsx';

const doNothing = () => undefined;

const limit = {
  currency: 'NGN',
  rail: 'tag',
  scope: 'all',
  source: 'tier',
  limit: 5_000_000,
  used: 0,
  freesAt: null,
  resetsAt: null,
  tier: 0,
  nextTier: { tier: 1, single: 100_000_000, day: 100_000_000 },
} as const;

function Summary() {
  return (
    <>
      <p className="text-sm text-mute">You send</p>
      <MoneyText amount={money(125_000n, 'USD')} size="balance" alwaysShown />
      <div className="mt-6">
        <SumLines
          lines={[
            { label: 'Amount', value: money(125_000n, 'USD') },
            { label: 'Fee', value: money(299n, 'USD') },
            { label: 'Total from USD wallet', value: money(125_299n, 'USD'), total: true },
            { label: 'Balance after', value: money(294_701n, 'USD') },
            { label: 'Arrives', value: 'by Wed 19 Nov' },
          ]}
        />
      </div>
    </>
  );
}

export function FlowSpecimens() {
  return (
    <Section title="Flows">
      <Specimen name="Review step">
        <Flow
          title="Review your transfer"
          step={4}
          steps={4}
          onBack={doNothing}
          summary={<Summary />}
          action={
            <Button size="lg" wide icon={Lock}>
              Send $1,250.00
            </Button>
          }
          note="You’ll confirm with your PIN"
        >
          <Card>
            <ReviewRows
              rows={[
                {
                  label: 'Recipient',
                  value: 'Jordan Alexander Doe-Featherstonehaugh',
                  onEdit: doNothing,
                },
                { label: 'Rail', value: 'ACH · 1–3 business days', onEdit: doNothing },
                { label: 'Routing number', value: '021000021', onEdit: doNothing },
                { label: 'Reason', value: 'payment for goods and services', onEdit: doNothing },
                { label: 'Reference', value: 'USD_TRANSFER_01JCQ78F2K' },
              ]}
            />
          </Card>
        </Flow>
      </Specimen>
      <Specimen name="Recipient">
        <div className="max-w-form">
          <PersonRow
            name="KOFI MENSAH"
            detail="MTN Ghana · +233 24 123 4567"
            verified
            aside={<Flag country="GH" />}
          />
        </div>
      </Specimen>
      <Specimen name="Camera, before permission">
        <div className="grid gap-4 md:grid-cols-2">
          {(['face', 'document'] as const).map((guide) => (
            <div
              key={guide}
              className="overflow-hidden rounded-card border border-hairline-strong bg-surface"
            >
              <CameraView
                guide={guide}
                onPhoto={doNothing}
                onRefused={doNothing}
                onCancel={doNothing}
              />
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Limit reached">
        <div className="grid gap-4 lg:grid-cols-2">
          <LimitHit
            message="You can send up to ₦50,000.00 per transfer on Tier 0."
            details={{ ...limit, period: 'single', remaining: 3_800_000 }}
            onLeave={doNothing}
          />
          <LimitHit
            message="You have ₦12,000.00 left today on tag transfers."
            details={{
              ...limit,
              period: 'day',
              scope: 'tag',
              source: 'own',
              used: 3_800_000,
              remaining: 1_200_000,
              freesAt: '2026-11-15T13:05:00.000Z',
              resetsAt: '2026-11-16T07:40:00.000Z',
            }}
            onLeave={doNothing}
          />
        </div>
      </Specimen>
      <Specimen name="Receipt">
        <Receipt
          title="Sent to ADEBAYO OLUWASEUN K."
          amount={money(5_000_000n, 'NGN')}
          status={
            <Badge tone="positive" icon={Check}>
              Delivered
            </Badge>
          }
          facts={[
            { label: 'Fee', value: <MoneyText amount={money(0n, 'NGN')} alwaysShown /> },
            { label: 'Bank', value: 'Guaranty Trust Bank' },
            { label: 'Account', value: '••••••4204' },
            { label: 'Delivered', value: 'Today 14:02:31' },
          ]}
          reference="TXN_01JCQ7ZK4T8F2K"
          proof={
            <div className="flex flex-wrap items-center gap-4">
              <QrCode
                text="https://example.com/r/01JCQ7ZK4T8F2K"
                label="QR code that opens this receipt"
              />
              <p className="min-w-40 flex-1 text-sm text-mute">
                Scan to check that this receipt is genuine.
              </p>
            </div>
          }
        />
      </Specimen>
    </Section>
  );
}
