import { Component, type ReactNode } from 'react'
import { telemetry } from '../telemetry/telemetry'

interface OptionalBoundaryProps {
  /** Names the widget in the telemetry: letters, digits, `-`. */
  name: string
  children: ReactNode
}

/** For widgets that a page can do without: one that throws disappears, and only the telemetry says so. */
export class OptionalBoundary extends Component<OptionalBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    telemetry.record({ kind: 'widget', detail: this.props.name })
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
