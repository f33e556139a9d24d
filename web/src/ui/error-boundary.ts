import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** A new place is tried again. */
  place: string;
  /** Shown where the children can't be. */
  broken: ReactNode;
  children: ReactNode;
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override state = { isBroken: false };

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (this.state.isBroken && place !== this.props.place) this.setState({ isBroken: false });
  }

  override render() {
    return this.state.isBroken ? this.props.broken : this.props.children;
  }
}
