import { useQuery } from '@tanstack/react-query';
import { areSettingsKept } from '@cowrie/contract/platform/setting-cookies';
import { useSyncExternalStore } from 'react';
import { usePageForm } from '#platform/forms/use-page-form.ts';
import { measuringChoice } from '#platform/monitoring/measuring-choice.ts';
import { PublicHead } from '#platform/pages/public-head.tsx';
import { serverPage } from '#platform/pages/server-page.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { PublicPage, Section } from '#ui/public/public-page.tsx';
import { Reading } from './components/reading.tsx';
import { TextState } from './components/text-state.tsx';
import { pageQuery } from './queries.ts';
import { siteCopy } from './site-copy.ts';

const text = siteCopy.cookies;

export const meta = () => [];

export default function CookiesPage() {
  return (
    <TextState query={useQuery(pageQuery('cookies'))}>
      {({ title, summary, updatedAt, blocks }) => (
        <PublicPage title={title} lead={summary} updated={updatedAt}>
          <PublicHead path="/cookies" title={title} description={summary} />
          <Choice />
          <div className="mt-12">
            <Reading blocks={blocks} />
          </div>
        </PublicPage>
      )}
    </TextState>
  );
}

const neverChanges = () => () => undefined;

/** A form of the browser itself: the server writes the cookies and takes away those refused. */
function Choice() {
  const answered = usePageForm('cookies');
  const areKept = useSyncExternalStore(
    neverChanges,
    () => areSettingsKept(document.cookie),
    () => areSettingsKept(serverPage()?.cookies ?? ''),
  );
  const isMeasured = measuringChoice.use() === 'on';
  return (
    <Section title={text.title} lead={text.lead}>
      <form
        method="post"
        action="/cookies"
        // The answer of the server may differ from what the page was rendered by.
        key={`${areKept} ${isMeasured}`}
        className="rounded-card border border-hairline bg-surface p-5"
      >
        <input type="hidden" name="form" value="cookies" />
        {answered?.done && <Banner kind="success">{text.saved}</Banner>}
        <Checkbox
          name="settings"
          value="on"
          defaultChecked={areKept}
          label={text.settings}
          hint={text.settingsHint}
        />
        <Checkbox
          name="measuring"
          value="on"
          defaultChecked={isMeasured}
          label={text.measuring}
          hint={text.measuringHint}
        />
        <Button type="submit" className="mt-3">
          {text.save}
        </Button>
      </form>
    </Section>
  );
}
