import type { KeyboardEvent } from 'react'
import type { MapView } from './port'
import { moveByKey } from './move-by-key'

/** The arrow keys move the map, plus and minus enlarge and reduce it; Enter is for the page. */
export const useKeyboardControls = (view: MapView | null, onEnter?: () => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || view === null) return
    if (event.key === 'Enter') onEnter?.()
    else if (moveByKey(view, event.key)) event.preventDefault()
  },
})
