import { toast } from '@portal/shared'
import { type Dispatch, type SetStateAction, useLayoutEffect, useRef } from 'react'
import { choose, drop, refreshed, type Selection } from './selection'

/** What is chosen of each of a page's lists, by name; it is kept where it has to survive the list. */
export type Selections<Row> = Readonly<Record<string, Selection<Row>>>

export type SelectionState<Row> = readonly [Selections<Row>, Dispatch<SetStateAction<Selections<Row>>>]

interface SelectionOptions<Row> {
  state: SelectionState<Row>
  /** Which of several lists is shown: what is chosen of the others stays. */
  list?: string
  /** What the list shows now; undefined while that is on its way. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  max: number
  /** What to say when some found no room. */
  fullText: string
}

/**
 * Rows chosen over all pages and filters of a list. `selection` is what the list says of them now, never a render behind, and what it
 * said last of those that it does not show. Changes of one moment add up, also those of a call that was made before others.
 */
export const useSelection = <Row>({
  state: [stored, store],
  list = '',
  rows = [],
  keyOf,
  max,
  fullText,
}: SelectionOptions<Row>) => {
  const storedOfList = stored[list] ?? new Map<string, Row>()
  const selection = refreshed(storedOfList, rows, keyOf)
  const latest = useRef(stored)

  useLayoutEffect(() => {
    const isNews = selection !== storedOfList
    latest.current = isNews ? { ...stored, [list]: selection } : stored
    if (isNews) store(latest.current)
  })

  const set = (next: Selection<Row>) => {
    latest.current = { ...latest.current, [list]: next }
    store(latest.current)
  }
  const now = () => latest.current[list] ?? new Map<string, Row>()
  const add = (to: Selection<Row>, more: readonly Row[], warning = '') => {
    const next = choose(to, more, keyOf, max)
    set(next.selection)
    if (next.isFull || warning !== '') toast.warning(warning || fullText, 3000)
  }
  return {
    selection,
    /** `warning` says what was left out before, in place of `fullText`. */
    change: (changed: readonly Row[], isChosen: boolean, warning?: string) =>
      isChosen ? add(now(), changed, warning) : set(drop(now(), changed.map(keyOf))),
    drop: (keys: readonly string[]) => set(drop(now(), keys)),
    /** Chooses these and no others. */
    replace: (chosen: readonly Row[]) => add(new Map(), chosen),
    clear: () => set(new Map()),
  }
}
