import { useParams } from 'react-router';
import { pageMeta } from '#platform/pages/page-title.ts';
import { TextEditor } from './components/text-editor.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.help);

/** One help article, question or page. `new` in the address is a new one. */
export default function TextPage() {
  const { textId = '' } = useParams();
  return (
    <TextEditor
      key={textId}
      textId={textId}
      newKind="help"
      newTitle={copy.newText}
      list={{ to: '/admin/help', label: copy.help }}
    />
  );
}
