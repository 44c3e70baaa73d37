import type { MapView } from './port'

/** Pixels that an arrow key moves. */
const step = 80

const moves: Record<string, (view: MapView) => void> = {
  ArrowLeft: (view) => view.panBy(-step, 0),
  ArrowRight: (view) => view.panBy(step, 0),
  ArrowUp: (view) => view.panBy(0, -step),
  ArrowDown: (view) => view.panBy(0, step),
  '+': (view) => view.zoomBy(1),
  '=': (view) => view.zoomBy(1),
  '-': (view) => view.zoomBy(-1),
}

/** Moves the map by a key; false for a key without a meaning. */
export const moveByKey = (view: MapView, key: string): boolean => {
  const move = moves[key]
  move?.(view)
  return move !== undefined
}
