import { Component, type ReactNode } from 'react'

interface PageBoundaryProps {
  children: ReactNode
  onError: (error: unknown) => void
}

/** Reports errors of a page while rendering and shows nothing itself: the error card belongs to the shell. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
