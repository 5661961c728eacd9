import { money } from '@cowrie/money';
import { Check, Lock } from 'lucide-react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Flag } from '../flag.tsx';
import { Flow } from '../flow.tsx';
import { MoneyText } from '../money-text.tsx';
import { PersonRow } from '../person-row.tsx';
import { QrCode } from '../qr-code.tsx';
import { Receipt } from '../receipt.tsx';
import { ReviewRows, SumLines } from '../review.tsx';
import { Section, Specimen } from './specimen.tsx';

const edit = () => undefined;

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
          onBack={edit}
          summary={<Summary />}
          action={
            <Button size="lg" wide icon={Lock}>
              Send $1,250.00
            </Button>
          }
          note="You confirm with your PIN or passkey"
        >
          <Card>
            <ReviewRows
              rows={[
                {
                  label: 'Recipient',
                  value: 'Jordan Alexander Doe-Featherstonehaugh',
                  onEdit: edit,
                },
                { label: 'Rail', value: 'ACH · 1–3 business days', onEdit: edit },
                { label: 'Routing number', value: '021000021', onEdit: edit },
                { label: 'Reason', value: 'payment for goods and services', onEdit: edit },
                { label: 'Reference', value: 'USD_TRANSFER_01JCQ78F2K' },
              ]}
            />
          </Card>
        </Flow>
      </Specimen>
      <Specimen name="Who gets it">
        <div className="max-w-form">
          <PersonRow
            name="KOFI MENSAH"
            detail="MTN Ghana · +233 24 123 4567"
            verified
            aside={<Flag country="GH" />}
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
                label="Code that opens this receipt"
              />
              <p className="min-w-40 flex-1 text-sm text-mute">
                Scan to see whether this money really moved.
              </p>
            </div>
          }
        />
      </Specimen>
    </Section>
  );
}
