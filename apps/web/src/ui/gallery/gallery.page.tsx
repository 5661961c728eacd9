import { ThemeSwitch } from '../brand/theme-switch.tsx';
import { Wordmark } from '../brand/mark.tsx';
import { BrandSpecimens } from './brand.tsx';
import { ChartSpecimens } from './charts.tsx';
import { ButtonSpecimens, ChoiceSpecimens } from './controls.tsx';
import { DataSpecimens } from './data.tsx';
import { FeedbackSpecimens } from './feedback.tsx';
import { FieldSpecimens } from './fields.tsx';
import { FlowSpecimens } from './flows.tsx';
import { MoneySpecimens } from './money.tsx';
import { OverlaySpecimens } from './overlays.tsx';

export function meta() {
  return [{ title: 'Gallery · Cowrie' }, { name: 'robots', content: 'noindex' }];
}

/** Every component in every state, for developers and for the browser tests. */
export default function GalleryPage() {
  return (
    <main className="mx-auto max-w-content px-4 pb-24 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-4 py-6">
        <div className="flex items-center gap-4">
          <Wordmark />
          <h1 className="text-md font-normal text-mute">Gallery</h1>
        </div>
        <ThemeSwitch />
      </header>
      <BrandSpecimens />
      <MoneySpecimens />
      <ButtonSpecimens />
      <FieldSpecimens />
      <ChoiceSpecimens />
      <OverlaySpecimens />
      <FeedbackSpecimens />
      <DataSpecimens />
      <FlowSpecimens />
      <ChartSpecimens />
    </main>
  );
}
