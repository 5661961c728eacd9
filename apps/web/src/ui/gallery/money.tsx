import { useState } from 'react';
import { money, parseMoney } from '@cowrie/money';
import { AmountInput } from '../money/amount-input.tsx';
import { Button } from '../controls/button.tsx';
import { Field } from '../forms/field.tsx';
import { fixedHiding, HideBalanceProvider } from '../money/hide-balance.tsx';
import { MoneyText } from '../money/money-text.tsx';
import { Columns, Row, Section, Specimen } from './specimen.tsx';

export function MoneySpecimens() {
  const [large, setLarge] = useState('62,400');
  const [framed, setFramed] = useState('250,000.00');
  const parsed = parseMoney(large, 'NGN');
  return (
    <Section title="Money">
      <Specimen name="Signs, currencies, long amounts">
        <div className="grid justify-start gap-2 text-right">
          <MoneyText amount={money(48_000_000n, 'NGN')} sign="always" />
          <MoneyText amount={money(-15_000_000n, 'NGN')} />
          <MoneyText amount={money(125_299n, 'USD')} />
          <MoneyText amount={money(240_384n, 'GHS')} />
          <MoneyText amount={money(1_250_000n, 'KES')} />
          <MoneyText amount={money(500_000_000n, 'XOF')} />
          <MoneyText amount={money(1_500_000n, 'USDC')} />
          <MoneyText amount={money(99_999_999_999_999n, 'NGN')} />
        </div>
      </Specimen>
      <Specimen name="Sizes">
        <Row>
          <MoneyText amount={money(125_000n, 'USD')} size="md" />
          <MoneyText amount={money(125_000n, 'USD')} size="lg" />
          <MoneyText amount={money(125_000n, 'USD')} size="xl" />
          <MoneyText amount={money(125_000n, 'USD')} size="balance" />
        </Row>
      </Specimen>
      <Specimen name="Hidden">
        <HideBalanceProvider value={fixedHiding(true)}>
          <Row>
            <MoneyText amount={money(893_584_250n, 'NGN')} size="lg" />
            <MoneyText amount={money(893_584_250n, 'NGN')} alwaysShown />
          </Row>
        </HideBalanceProvider>
      </Specimen>
      <Columns>
        <div className="grid justify-items-center gap-2 text-center">
          <AmountInput aria-label="Amount" currency="NGN" value={large} onValueChange={setLarge} />
          <p className="text-sm text-mute">Available ₦2,500,000.00 · no limit today</p>
          <Button size="sm" variant="secondary" onClick={() => setLarge('2,500,000.00')}>
            Max
          </Button>
          <output className="text-sm text-mute">
            {parsed.ok ? <MoneyText amount={parsed.money} /> : parsed.code}
          </output>
        </div>
        <Field label="You send" hint="With a frame, next to other fields">
          {(control) => (
            <AmountInput
              {...control}
              look="framed"
              currency="NGN"
              value={framed}
              onValueChange={setFramed}
              suffix="NGN"
            />
          )}
        </Field>
        <Field label="You send" error="Insufficient balance. Available: 50,000 NGN">
          {(control) => (
            <AmountInput
              {...control}
              look="framed"
              currency="NGN"
              value="900,000"
              onValueChange={setFramed}
            />
          )}
        </Field>
      </Columns>
    </Section>
  );
}
