import type { KeyboardEvent } from 'react'
import type { MapView } from './port'
import { steer } from './steer'

/** The arrow keys move the map, plus and minus enlarge and reduce it; Enter is for the page. */
export const useSteering = (view: MapView | null, onEnter?: () => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || view === null) return
    if (event.key === 'Enter') onEnter?.()
    else if (steer(view, event.key)) event.preventDefault()
  },
})
