import { leaveForgotten } from '#platform/lock/native-lock.ts';
import { Button } from '#ui/controls/button.tsx';
import { lockCopy } from './copy.ts';
import { FullScreen } from './full-screen.tsx';

/** Without the passcode the way back is the log-in. */
export default function ForgotPasscode({ onBack }: { onBack: () => void }) {
  return (
    <FullScreen label={lockCopy.forgotTitle}>
      <div className="max-w-form py-12 text-center">
        <h1 className="text-lg">{lockCopy.forgotTitle}</h1>
        <p className="mt-2 mb-6 text-md">{lockCopy.forgotText}</p>
        <div className="grid gap-3">
          <Button onClick={() => void leaveForgotten()}>{lockCopy.signOut}</Button>
          <Button variant="secondary" onClick={onBack}>
            {lockCopy.back}
          </Button>
        </div>
      </div>
    </FullScreen>
  );
}
