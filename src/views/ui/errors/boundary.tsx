import { Component, type ErrorInfo, type ReactNode } from 'react';
import { noteError } from '../../../inspect/note-error.ts';

type Props = {
  children: ReactNode;
  onError: (error: unknown) => void;
  /** What is drawn in place of what broke; `again` tries once more. */
  instead: (error: unknown, again: () => void) => ReactNode;
};
type State = { error: unknown; crashed: boolean };

/** Holds what breaks while it is drawn, and notes it. */
export class Boundary extends Component<Props, State> {
  override state: State = { error: undefined, crashed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, crashed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    noteError(error, `view ${componentStack ?? ''}`);
    this.props.onError(error);
  }

  private readonly again = () => this.setState({ error: undefined, crashed: false });

  override render() {
    const { error, crashed } = this.state;
    return crashed ? this.props.instead(error, this.again) : this.props.children;
  }
}
