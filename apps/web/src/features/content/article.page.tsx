import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useState } from 'react';
import { helpCategories, textPath, textLimits } from '@cowrie/contract/content/data';
import { phonePictures, pictureName, pictureSizes } from '@cowrie/contract/content/pictures';
import { PublicHead } from '#platform/pages/public-head.tsx';
import { siteOrigin } from '#platform/pages/public-meta.ts';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import type { FormAnswer } from '#platform/pages/page-context.ts';
import { usePageForm } from '#platform/forms/use-page-form.ts';
import { ButtonLink, Button } from '#ui/controls/button.tsx';
import { PublicPage } from '#ui/public/public-page.tsx';
import { ThemedPicture } from '#ui/public/themed-picture.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextareaField } from '#ui/forms/textarea-field.tsx';
import { Reading } from './components/reading.tsx';
import { Related } from './components/related.tsx';
import { TextState } from './components/text-state.tsx';
import { articleQuery, type PublicText } from './queries.ts';
import { siteCopy } from './site-copy.ts';

const text = siteCopy.article;

export const meta = () => [];

export default function ArticlePage() {
  const { slug = '' } = useParams();
  return (
    <TextState query={useQuery(articleQuery(slug))}>
      {(article) => <Article article={article} />}
    </TextState>
  );
}

const categoryName = (key: string | null): string =>
  Object.entries(helpCategories).find(([one]) => one === key)?.[1] ?? siteCopy.help.title;

function Article({ article }: { article: PublicText }) {
  const { slug, title, summary, category, screen, blocks, related, updatedAt } = article;
  const path = textPath('help', slug);
  const crumbs = [
    { to: '/help', label: siteCopy.help.title },
    { to: `/help#${category ?? ''}`, label: categoryName(category) },
  ];
  return (
    <PublicPage title={title} lead={summary} crumbs={crumbs} updated={updatedAt} width="wide">
      <PublicHead
        path={path}
        title={title}
        description={summary}
        type="article"
        crumbs={[...crumbs, { to: path, label: title }]}
        structured={[
          {
            '@type': 'Article',
            headline: title,
            description: summary,
            dateModified: updatedAt,
            datePublished: article.publishedAt,
            mainEntityOfPage: siteOrigin + path,
            publisher: { '@type': 'Organization', name: 'Cowrie', url: siteOrigin },
          },
        ]}
      />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="max-w-[44rem] min-w-0">
          <Reading blocks={blocks} />
          <Vote key={slug} slug={slug} />
        </div>
        <ScreenPicture screen={screen} alt={text.picture(title)} />
      </div>
      <Related items={related} />
      <section className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunken p-6 print:hidden">
        <div>
          <h2 className="text-md">{text.stuck}</h2>
          <p className="mt-1">{text.stuckAdvice}</p>
        </div>
        <ButtonLink to="/contact" variant="secondary">
          {siteCopy.help.contact}
        </ButtonLink>
      </section>
    </PublicPage>
  );
}

/** The screen of the product that an article is about. */
function ScreenPicture({ screen, alt }: { screen: string | null; alt: string }) {
  if (screen === null || !phonePictures.some((one) => one === screen)) return null;
  return (
    <figure className="justify-self-center lg:justify-self-end print:hidden">
      <ThemedPicture
        name={pictureName('phone', screen)}
        alt={alt}
        {...pictureSizes.phone}
        className="rounded-[28px] border border-hairline shadow-float"
      />
    </figure>
  );
}

const choices = ['yes', 'no'] as const;
type Choice = (typeof choices)[number];

/** Choice made before the page was rendered again, also if the words were refused. */
const choiceIn = (answered: FormAnswer | undefined): Choice | undefined => {
  if (!answered) return undefined;
  const isYes = answered.done
    ? answered.done['helpful'] === true
    : answered.values['helpful'] === 'yes';
  return isYes ? 'yes' : 'no';
};

/** The buttons send the form by themselves without a script. */
function Vote({ slug }: { slug: string }) {
  const answered = usePageForm('vote');
  const [vote, setVote] = useState(() => choiceIn(answered));
  const [isOver, setIsOver] = useState(answered?.done?.['isOver'] === true);
  const form = useForm({
    initial: { comment: '' },
    answered,
    send: async ({ comment }) => {
      const body = { helpful: vote === 'yes', ...(comment.trim() && { comment }) };
      await call('content.vote', { params: { slug }, body });
      setIsOver(true);
    },
  });
  const choose = async (choice: Choice) => {
    setVote(choice);
    await call('content.vote', { params: { slug }, body: { helpful: choice === 'yes' } }).catch(
      // A vote that is lost is no reason to disturb a reader.
      () => undefined,
    );
  };
  if (vote === 'yes' || isOver)
    return (
      <output className="mt-12 block border-t border-hairline pt-6 text-md font-medium text-ink">
        {text.thanks}
      </output>
    );
  return (
    <section className="mt-12 border-t border-hairline pt-6 print:hidden">
      <form {...form.props} className="grid max-w-120 gap-4">
        <input type="hidden" name="form" value="vote" />
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        {vote === undefined ? (
          <Choices onChoose={choose} />
        ) : (
          <>
            <input type="hidden" name="helpful" value="no" />
            <TextareaField
              {...form.bind('comment')}
              label={text.why}
              hint={text.whyHint}
              optional
              maxLength={textLimits.comment}
              rows={3}
            />
            <Button
              type="submit"
              variant="secondary"
              loading={form.busy}
              className="justify-self-start"
            >
              {text.send}
            </Button>
          </>
        )}
      </form>
    </section>
  );
}

function Choices({ onChoose }: { onChoose: (choice: Choice) => Promise<void> }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="mr-2 text-md">{text.helpful}</h2>
      {choices.map((choice) => (
        <Button
          key={choice}
          type="submit"
          variant="secondary"
          size="sm"
          name="helpful"
          value={choice}
          onClick={(event) => {
            event.preventDefault();
            void onChoose(choice);
          }}
        >
          {text[choice]}
        </Button>
      ))}
    </div>
  );
}
