import { toast } from '@portal/shared'
import { type Dispatch, type SetStateAction, useLayoutEffect, useRef } from 'react'
import { choose, drop, refreshed, type Selection } from './selection'

/** The selections of a page's lists, by name. The state is owned by whatever has to outlive the list. */
export type Selections<Row> = Readonly<Record<string, Selection<Row>>>

export type SelectionState<Row> = readonly [Selections<Row>, Dispatch<SetStateAction<Selections<Row>>>]

interface SelectionOptions<Row> {
  state: SelectionState<Row>
  /** Which of several lists is shown; the selections of the others stay. */
  list?: string
  /** The rows of the shown page; undefined while they load. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  max: number
  /** Toast when some rows did not fit. */
  fullText: string
}

/**
 * Rows selected over all pages and filters of a list. `selection` has the current row for those that the list shows,
 * never a render behind, and the last seen row for the others. Changes within one render add up, even if made by an
 * older closure.
 */
export const useSelection = <Row>({
  state: [selections, store],
  list = '',
  rows = [],
  keyOf,
  max,
  fullText,
}: SelectionOptions<Row>) => {
  const ownSelection = selections[list] ?? new Map<string, Row>()
  const selection = refreshed(ownSelection, rows, keyOf)
  const latest = useRef(selections)

  useLayoutEffect(() => {
    const isNews = selection !== ownSelection
    latest.current = isNews ? { ...selections, [list]: selection } : selections
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
    /** `warning` replaces `fullText`, for rows that the caller has left out before. */
    change: (changed: readonly Row[], isChosen: boolean, warning?: string) =>
      isChosen ? add(now(), changed, warning) : set(drop(now(), changed.map(keyOf))),
    drop: (keys: readonly string[]) => set(drop(now(), keys)),
    /** Chooses these and no others. */
    replace: (selectedRows: readonly Row[]) => add(new Map(), selectedRows),
    clear: () => set(new Map()),
  }
}
