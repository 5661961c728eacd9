import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { createChoice } from '#platform/storage/device-choice.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { settingsCopy } from '../copy.ts';
import { pushStateKey, readPushState, turnPushOn } from '../push.ts';

const text = settingsCopy.push;
const invitation = createChoice('push-invite', ['open', 'later']);

/**
 * Says what push is good for where the person reads what they missed. The browser asks for permission
 * only after the button: a question without a reason is refused, and then for good.
 */
export function PushInvite() {
  const client = useQueryClient();
  const choice = invitation.use();
  const state = useQuery({ queryKey: pushStateKey, queryFn: readPushState, ...alwaysAsk });
  const on = useMutation({
    mutationFn: turnPushOn,
    onSettled: () => client.invalidateQueries({ queryKey: pushStateKey }),
  });
  if (choice === 'later' || state.data !== 'off') return null;
  return (
    <Banner
      className="mb-4"
      title={text.invite}
      onDismiss={() => invitation.choose('later')}
      action={
        <Button loading={on.isPending} onClick={() => on.mutate()}>
          {text.turnOn}
        </Button>
      }
    >
      {on.isError || on.data === false ? text.failed : text.why}
    </Banner>
  );
}
