import { Check, Clock, Inbox, X } from 'lucide-react';
import { Badge } from '../feedback/badge.tsx';
import { Banner } from '../feedback/banner.tsx';
import { Button } from '../controls/button.tsx';
import { Card } from '../layout/card.tsx';
import { Empty } from '../feedback/empty.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Progress } from '../feedback/progress.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Row, Section, Specimen } from './specimen.tsx';

export function FeedbackSpecimens() {
  return (
    <Section title="Feedback">
      <Specimen name="Badges">
        <Row>
          <Badge>Draft</Badge>
          <Badge tone="accent">New</Badge>
          <Badge tone="positive" icon={Check}>
            Delivered
          </Badge>
          <Badge tone="warning" icon={Clock}>
            Pending
          </Badge>
          <Badge tone="negative" icon={X}>
            Failed
          </Badge>
        </Row>
      </Specimen>
      <div className="grid gap-3 md:grid-cols-2">
        <Banner>Your rate is held for 30 minutes.</Banner>
        <Banner kind="success">Your email is verified.</Banner>
        <Banner kind="warning" onDismiss={() => undefined}>
          Check the account and routing number. We cannot get back money sent to a wrong account.
        </Banner>
        <Banner kind="error" title="You are offline">
          What you see was loaded at 14:02.
        </Banner>
      </div>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Card>
          <Empty
            icon={Inbox}
            sentence="No transactions yet. Your first transfer will appear here."
            action={<Button>Send money</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            title="The bank did not answer"
            money="Your ₦50,000.00 is on hold in your wallet."
            advice="We keep checking and will tell you when the bank answers."
            reference="TXN_01JCQ78F2K"
            actions={<Button variant="secondary">Try again</Button>}
          />
        </Card>
        <Card title="Progress">
          <div className="grid gap-5">
            <Progress label="Daily limit" value={35} valueText="₦350,000 of ₦1,000,000" />
            <Progress label="Complete" value={100} valueText="Done" />
            <Progress label="Not started" value={0} valueText="0 of 10" />
          </div>
        </Card>
        <Card title="Skeleton">
          <div className="grid gap-3">
            <Skeleton className="h-8 w-1/2" />
            <Skeleton />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </Card>
      </div>
    </Section>
  );
}
