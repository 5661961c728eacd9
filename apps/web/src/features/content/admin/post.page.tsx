import { useParams } from 'react-router';
import { pageMeta } from '#platform/pages/page-title.ts';
import { TextEditor } from './components/text-editor.tsx';
import { copy } from './copy.ts';

export const meta = () => pageMeta(copy.blog);

/** One post. `new` in the address is a new one. */
export default function PostPage() {
  const { textId = '' } = useParams();
  return (
    <TextEditor
      key={textId}
      textId={textId}
      newKind="blog"
      newTitle={copy.newPost}
      list={{ to: '/admin/blog', label: copy.blog }}
    />
  );
}
