import { Component, type ErrorInfo, type ReactNode } from 'react';
import { noteError } from '../../catch-errors.ts';
import { PartMissing } from '../lazy-view.ts';
import { ViewCrash } from './view-crash.tsx';

type Props = { children: ReactNode };
type State = { error: unknown; crashed: boolean };

/** Keeps a crash inside its view; the shell stays. */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { error: undefined, crashed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, crashed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    noteError(error, `view ${componentStack ?? ''}`);
  }

  /** A browser does not fetch a module again that once failed, unless the whole page is loaded anew. */
  private readonly reload = () => {
    if (this.state.error instanceof PartMissing) location.reload();
    else this.setState({ error: undefined, crashed: false });
  };

  override render() {
    return this.state.crashed ? <ViewCrash onReload={this.reload} /> : this.props.children;
  }
}
