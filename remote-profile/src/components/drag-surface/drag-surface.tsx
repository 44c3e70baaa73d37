import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import styles from './drag-surface.module.css'

interface DragSurfaceProps {
  label: string
  /** Id of the text that says how it is moved. */
  help: string
  className: string | undefined
  /** The window goes right and down over the picture by these shares of its own width and height. */
  onMove: (right: number, down: number) => void
  /** Plus or minus was pressed: by how much to enlarge. */
  onZoom?: (by: number) => void
  children: ReactNode
}

/** One press of an arrow key, in parts of the window. */
const step = 0.05
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const zooms: Readonly<Record<string, number>> = { '+': 0.1, '=': 0.1, '-': -0.1 }

/** A window over a picture: dragged by mouse or finger, moved by the arrow keys. */
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
