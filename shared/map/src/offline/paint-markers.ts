import type { MarkerKind } from '../port'
import { type MarkerItem, radiusOf } from './marker-layer'
import { fontOf, palette } from './palette'
import { spotOf, type Spot, type Viewport } from './viewport'

const fills: Record<MarkerKind, string> = {
  outlet: palette.brand,
  paused: palette.outline,
  origin: palette.text,
  destination: palette.textFaint,
  stop: palette.surface,
  here: palette.brand,
}
const letters: Partial<Record<MarkerKind, string>> = { origin: '起', destination: '终' }

export const disc = (context: CanvasRenderingContext2D, { x, y }: Spot, radius: number, fill: string): void => {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = fill
  context.fill()
}

export const write = (context: CanvasRenderingContext2D, text: string, { x, y }: Spot, size: number): void => {
  context.font = fontOf(size, 600)
  context.fillStyle = palette.surface
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(text, x, y + 0.5)
}

const ring = (context: CanvasRenderingContext2D, color: string, width: number): void => {
  context.strokeStyle = color
  context.lineWidth = width
  context.stroke()
}

/** The width of a pin's head is twice its size. */
export const pinSizes = { usual: 8.5, selected: 13 } as const

/** A drop whose tip is at the place. */
export const pin = (context: CanvasRenderingContext2D, { x, y }: Spot, size: number, fill: string): void => {
  context.beginPath()
  context.arc(x, y - size * 1.25, size, Math.PI * 0.85, Math.PI * 2.15)
  context.quadraticCurveTo(x + size * 0.45, y - size * 0.45, x, y)
  context.quadraticCurveTo(x - size * 0.45, y - size * 0.45, x - size * 0.89, y - size * 0.8)
  context.closePath()
  context.fillStyle = fill
  context.fill()
  ring(context, palette.surface, 1.5)
  disc(context, { x, y: y - size * 1.25 }, size * 0.4, palette.surface)
}

export const paintOne = (context: CanvasRenderingContext2D, spot: Spot, kind: MarkerKind): void => {
  const letter = letters[kind]
  if (kind === 'outlet' || kind === 'paused') return pin(context, spot, pinSizes.usual, fills[kind])
  if (kind === 'here') disc(context, spot, 15, palette.halo)
  disc(context, spot, letter ? 11 : kind === 'here' ? 8 : 4.5, fills[kind])
  ring(context, kind === 'stop' ? palette.brand : palette.surface, 2.5)
  if (letter) write(context, letter, spot, 12)
  if (kind === 'here') disc(context, spot, 3, palette.surface)
}

/** Markers and clusters, from north to south so that a drop stands before the one behind it. */
export const paintItems = (context: CanvasRenderingContext2D, view: Viewport, items: readonly MarkerItem[]): void => {
  for (const item of items) {
    const spot = spotOf(view, item)
    const [only] = item.members
    if (item.members.length === 1 && only) paintOne(context, spot, only.marker.kind)
    else {
      const radius = radiusOf(item)
      disc(context, spot, radius + 4, palette.halo)
      disc(context, spot, radius, palette.brand)
      write(context, `${item.members.length}`, spot, item.members.length > 999 ? 12 : 13)
    }
  }
}
