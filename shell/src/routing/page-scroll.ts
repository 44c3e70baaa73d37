import type { NavigationType } from '@portal/shared/router'

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

const storageKey = 'scrollPositions'

/** Positions of pages that were left longer ago are dropped. */
const maxPositions = 50

/**
 * How far pages were scrolled down, in CSS pixels, by an entry of the browser's history or by the path of a page. Kept
 * with the tab, so that a reload loses none; where storage is blocked, it does.
 */
type ScrollPositions = Map<string, number>

const isPosition = (stored: unknown): stored is [string, number] =>
  Array.isArray(stored) && typeof stored[0] === 'string' && typeof stored[1] === 'number'

const readScrollPositions = (): ScrollPositions => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : [])
  } catch {
    return new Map()
  }
}

const saveScrollPositions = (positions: ScrollPositions): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-maxPositions)))
  } catch {
    // A full or blocked storage loses a convenience only.
  }
}

/** The latest position last, so that the oldest is dropped. */
const setScrollPosition = (positions: ScrollPositions, place: string, position: number): void => {
  positions.delete(place)
  positions.set(place, position)
}

/** Milliseconds within which a page's rows may come. */
const patience = 30_000

const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/**
 * Scrolls to `target` now, and again whenever the page changes its height: its rows may come later than the page. The
 * visitor ends it by doing or scrolling anything.
 *
 * @param onEnd called when the visitor or the time has ended it
 * @returns a function that stops it without a call of `onEnd`
 */
const scrollWhenTallEnough = (target: number, onEnd: () => void): (() => void) => {
  const stopped = new AbortController()
  const { signal } = stopped
  const isThere = () => Math.abs(window.scrollY - target) <= 1
  let wasThere = false
  const scroll = () => {
    window.scrollTo(0, target)
    wasThere ||= isThere()
  }
  const end = () => {
    stopped.abort()
    onEnd()
  }
  /** A page that became too low for a moment was scrolled by the browser, and not by somebody. */
  const endWhenScrolled = () => {
    const maxScroll = document.documentElement.scrollHeight - window.innerHeight
    if (wasThere && !isThere() && maxScroll >= target) end()
  }

  const observer = new ResizeObserver(scroll)
  const timer = setTimeout(end, patience)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  observer.observe(document.body)
  for (const act of acts) window.addEventListener(act, end, { capture: true, passive: true, signal })
  window.addEventListener('scroll', endWhenScrolled, { passive: true, signal })
  scroll()
  return () => stopped.abort()
}

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
