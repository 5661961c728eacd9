import { money } from '@cowrie/money';
import { Plus, Send, Zap, ArrowLeftRight } from 'lucide-react';
import { Avatar } from '../media/avatar.tsx';
import { Button } from '../controls/button.tsx';
import { HeroPattern } from '../brand/hero-pattern.tsx';
import { Kbd } from '../controls/kbd.tsx';
import { Mark, Wordmark } from '../brand/mark.tsx';
import { MoneyText } from '../money/money-text.tsx';
import { Plate } from '../layout/plate.tsx';
import { Row, Section, Specimen } from './specimen.tsx';

const grounds = [
  ['Canvas', 'bg-canvas text-ink'],
  ['Surface', 'bg-surface text-ink'],
  ['Raised', 'bg-raised text-ink'],
  ['Sunken', 'bg-sunken text-ink'],
  ['Accent', 'bg-accent text-on-accent'],
  ['Accent soft', 'bg-accent-soft text-accent'],
  ['Positive', 'bg-positive-soft text-positive'],
  ['Warning', 'bg-warning-soft text-warning'],
  ['Negative', 'bg-negative-soft text-negative'],
  ['Hero', 'bg-hero text-hero-ink'],
] as const;

const sizes = [
  ['12/16', 'text-xs'],
  ['13/18', 'text-sm'],
  ['14/20', 'text-base'],
  ['16/24', 'text-md'],
  ['20/28', 'text-lg'],
  ['24/32', 'text-xl'],
  ['32/40', 'text-2xl font-display font-semibold'],
] as const;

export function BrandSpecimens() {
  return (
    <Section title="Identity">
      <Specimen name="Mark and word mark">
        <Row>
          <Mark className="size-4 text-accent" />
          <Mark className="size-6 text-accent" />
          <Mark className="size-10 text-accent" />
          <Mark className="size-16 text-accent" />
          <Wordmark />
        </Row>
      </Specimen>
      <Specimen name="Grounds">
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-5">
          {grounds.map(([name, look]) => (
            <div
              key={name}
              className={`rounded-card border border-hairline p-4 font-medium ${look}`}
            >
              {name}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Type">
        <div className="grid gap-2 text-ink">
          {sizes.map(([name, look]) => (
            <p key={name} className={look}>
              {name} Send ₦250,000.00 to Kofi, GH₵2,403.84
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="Balance panel">
        <HeroPanel />
      </Specimen>
      <Specimen name="Avatars, plates, keys">
        <Row>
          <Avatar name="Chidi Eze" />
          <Avatar name="Kofi Mensah" size="lg" />
          <Avatar name="Fatima Bello" size="sm" />
          <Avatar name="J. Doe" />
          <Plate country="NG" />
          <Plate country="US" />
          <Plate icon={Zap} />
          <Plate icon={Send} accent />
          <Plate name="Guaranty Trust" />
          <Plate name="USDC" />
          <span className="inline-flex gap-1">
            <Kbd>Ctrl</Kbd>
            <Kbd>K</Kbd>
          </span>
        </Row>
      </Specimen>
    </Section>
  );
}

function HeroPanel() {
  return (
    <div className="relative grid overflow-hidden rounded-sheet bg-hero text-hero-ink md:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="p-6 sm:p-8">
        <p className="font-medium text-hero-mute">Total balance</p>
        <MoneyText amount={money(893_584_250n, 'NGN')} size="balance" tone="inherit" />
        <p className="mt-2 text-hero-mute">≈ $5,832.10 · 1 USD = 1,532.16 NGN, 14:02</p>
        <div className="mt-8 flex flex-wrap gap-2.5">
          <Button variant="hero" icon={Send}>
            Send
          </Button>
          <Button variant="hero-quiet" icon={Plus}>
            Add money
          </Button>
          <Button variant="hero-quiet" icon={ArrowLeftRight}>
            Convert
          </Button>
        </div>
      </div>
      <div className="relative hidden md:block">
        <HeroPattern className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}
