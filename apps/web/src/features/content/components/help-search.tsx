import { Search } from 'lucide-react';
import { Form, useSearchParams } from 'react-router';
import { textLimits } from '@cowrie/contract/content/data';
import { Button } from '#ui/controls/button.tsx';
import { Input } from '#ui/forms/input.tsx';
import { siteCopy } from '../site-copy.ts';

const text = siteCopy.help;

/** A GET form: the address keeps the words, with and without a script. */
export function HelpSearch() {
  const [query] = useSearchParams();
  const words = query.get('q') ?? '';
  return (
    <search>
      <Form method="get" action="/help" className="flex max-w-160 gap-2">
        <Input
          // Another search fills the field anew.
          key={words}
          type="search"
          name="q"
          icon={Search}
          aria-label={text.search}
          placeholder={text.placeholder}
          defaultValue={words}
          maxLength={textLimits.search}
          minLength={2}
          required
        />
        <Button type="submit" size="lg" className="h-12! flex-none">
          {text.submit}
        </Button>
      </Form>
    </search>
  );
}
