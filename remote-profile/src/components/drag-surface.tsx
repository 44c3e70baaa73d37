import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import styles from './drag-surface.module.css'

interface DragSurfaceProps {
  label: string
  /** Id of the text that explains how to move the picture. */
  help: string
  className: string | undefined
  /** The window moves right and down over the picture by these shares of its own width and height. */
  onMove: (right: number, down: number) => void
  /** Called for the plus and minus keys with the change of the zoom. */
  onZoom?: (by: number) => void
  children: ReactNode
}

/** Distance of one press of an arrow key, as a share of the window. */
const step = 0.05
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const zooms: Readonly<Record<string, number>> = { '+': 0.1, '=': 0.1, '-': -0.1 }

/** A window over a picture, dragged by mouse or finger or moved by the arrow keys. */
export const DragSurface = ({ label, help, className, onMove, onZoom, children }: DragSurfaceProps) => {
  const last = useRef<{ x: number; y: number }>(null)
  const release = () => {
    last.current = null
  }
  const handlers = {
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = arrows[event.key]
      const zoom = zooms[event.key]
      if (arrow) onMove(...arrow)
      else if (zoom !== undefined && onZoom) onZoom(zoom)
      else return
      event.preventDefault()
    },
    onPointerDown: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent) => {
      currentTarget.setPointerCapture(pointerId)
      last.current = { x: clientX, y: clientY }
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent) => {
      if (last.current === null) return
      const { width, height } = currentTarget.getBoundingClientRect()
      onMove((last.current.x - clientX) / width, (last.current.y - clientY) / height)
      last.current = { x: clientX, y: clientY }
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
  return (
    <div
      className={`${styles.surface} ${className}`}
      role="application"
      tabIndex={0}
      aria-label={label}
      aria-describedby={help}
      {...handlers}
    >
      {children}
    </div>
  )
}
