import { Component, type ErrorInfo, type ReactNode, useContext } from 'react';
import { noteError } from '../../inspect/note-error.ts';
import { PartMissing } from '../lazy-view.ts';
import { RootContext } from '../root-context.ts';
import { ViewCrash } from './view-crash.tsx';

type Props = { children: ReactNode; onPartMissing: () => void };
type State = { error: unknown; crashed: boolean };

class Boundary extends Component<Props, State> {
  override state: State = { error: undefined, crashed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, crashed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    noteError(error, `view ${componentStack ?? ''}`);
    if (error instanceof PartMissing) this.props.onPartMissing();
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

/** Keeps a crash inside its view; the shell stays. */
export function ViewBoundary({ children }: { children: ReactNode }) {
  const machines = useContext(RootContext);
  function tellPartMissing() {
    const unsaved = machines?.tabs.getSnapshot().context.tabs.some((tab) => tab.unsaved) ?? false;
    machines?.network.send({ type: 'part missing', unsaved });
  }
  return <Boundary onPartMissing={tellPartMissing}>{children}</Boundary>;
}
