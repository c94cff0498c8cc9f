import { Component, type ReactNode } from 'react';
import { ViewCrash } from './view-crash.tsx';

type Props = { children: ReactNode };
type State = { crashed: boolean };

/** Keeps a crash inside its view; the shell stays. */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { crashed: false };

  static getDerivedStateFromError(): State {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return <ViewCrash onReload={() => this.setState({ crashed: false })} />;
  }
}
