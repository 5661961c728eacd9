import { Component, type ReactNode } from 'react';
import { reportFailure } from './failures.ts';

type Props = {
  /** What stands there instead; `retry` renders the children again. */
  renderFallback: (retry: () => void) => ReactNode;
  children: ReactNode;
};

/** Keeps a broken part from taking the page with it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportFailure(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.renderFallback(() => this.setState({ failed: false }));
  }
}
