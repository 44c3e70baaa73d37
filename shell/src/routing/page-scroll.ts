import type { NavigationType } from '@portal/shared/router'
import { readScrollPositions, saveScrollPositions, setScrollPosition } from './scroll-positions'
import { scrollWhenTallEnough } from './scroll-when-tall-enough'

/** A page as the history shows it. */
export interface ShownEntry {
  path: string
  /** Key of the entry in the history; the first entry of every document has the same. */
  key: string
  navigationType: `${NavigationType}`
  /** Whether the page is kept alive when it is left. */
  isKept: boolean
}

/** Whether the document shows an entry of the history again: a reload, or the way back from another site. */
const isShownAgain = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && (entry.type === 'reload' || entry.type === 'back_forward'))

const placeOf = ({ key, path }: ShownEntry): string => key + path

/**
 * Back, Forward and a reload show a page as far down as it was. By a link a page begins at the top, a kept-alive one
 * where it was, and one that only changes its query stays where it is.
 */
export const createPageScroll = () => {
  const positions = readScrollPositions()
  let shown: ShownEntry | undefined
  /** Where the page is still to be scrolled to. */
  let target: number | undefined
  let stop: (() => void) | undefined

  /** Where a page that is shown instead of `before` belongs; undefined where it is. */
  const targetOf = (entry: ShownEntry, before: ShownEntry | undefined): number | undefined => {
    const known = positions.get(placeOf(entry))
    if (before === undefined) return isShownAgain() ? known : undefined
    const formerly = entry.navigationType === 'POP' ? known : undefined
    if (before.path !== entry.path) return formerly ?? (entry.isKept ? positions.get(entry.path) : 0) ?? 0
    // A page that normalizes its own address while its rows are still missing is not yet where it belongs.
    return entry.navigationType === 'REPLACE' ? target : formerly
  }

  const remember = (): void => {
    if (!shown || target !== undefined) return
    setScrollPosition(positions, placeOf(shown), window.scrollY)
    if (shown.isKept) setScrollPosition(positions, shown.path, window.scrollY)
  }

  const scroll = (to: number): void => {
    if (to === 0) return window.scrollTo(0, 0)
    target = to
    stop = scrollWhenTallEnough(to, () => {
      target = undefined
      remember()
    })
  }

  const end = (): void => {
    stop?.()
    stop = undefined
    target = undefined
  }

  const arrive = (entry: ShownEntry): void => {
    const before = shown
    if (before && placeOf(before) === placeOf(entry)) return
    const to = targetOf(entry, before)
    const stayed = before?.path === entry.path ? positions.get(placeOf(before)) : undefined
    end()
    shown = entry
    setScrollPosition(positions, placeOf(entry), to ?? stayed ?? 0)
    if (to !== undefined) scroll(to)
  }

  return {
    arrive,
    remember,
    /** Keeps the positions for the next document. */
    save: (): void => {
      remember()
      saveScrollPositions(positions)
    },
    end,
  }
}
