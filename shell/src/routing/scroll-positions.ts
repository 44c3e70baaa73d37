const storageKey = 'scrollPositions'

/** Positions of pages that were left longer ago are dropped. */
const maxPositions = 50

/**
 * How far pages were scrolled down, in CSS pixels, by an entry of the browser's history or by the path of a page. Kept
 * with the tab, so that a reload loses none; where storage is blocked, it does.
 */
export type ScrollPositions = Map<string, number>

const isPosition = (stored: unknown): stored is [string, number] =>
  Array.isArray(stored) && typeof stored[0] === 'string' && typeof stored[1] === 'number'

export const readScrollPositions = (): ScrollPositions => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : [])
  } catch {
    return new Map()
  }
}

export const saveScrollPositions = (positions: ScrollPositions): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-maxPositions)))
  } catch {
    // A full or blocked storage loses a convenience only.
  }
}

/** The latest position last, so that the oldest is dropped. */
export const setScrollPosition = (positions: ScrollPositions, place: string, position: number): void => {
  positions.delete(place)
  positions.set(place, position)
}
