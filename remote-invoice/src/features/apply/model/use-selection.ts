import { toast } from '@portal/shared'
import { mostInvoicedOrders } from '@portal/shared/invoicing'
import { type Dispatch, type SetStateAction, useEffect } from 'react'
import { choose, type Chosen, drop, nothingChosen, refreshed, type Selection } from './selection'

/** The page's, so that a look at the records or the headings does not lose it. */
export type Choice = readonly [selection: Selection, set: Dispatch<SetStateAction<Selection>>]

/** Orders chosen over all pages and filters. `rows`: what the list shows now. */
export const useSelection = ([selection, setSelection]: Choice, rows: readonly Chosen[] | undefined) => {
  useEffect(() => {
    if (rows) setSelection((known) => refreshed(known, rows))
  }, [rows, setSelection])

  /** `warning`: what to say of orders that were left out before. */
  const change = (orders: readonly Chosen[], chosen: boolean, warning = '') => {
    if (!chosen) return setSelection(drop(selection, orders))
    const next = choose(selection, orders)
    setSelection(next.selection)
    if (next.full || warning !== '') toast.warning(warning || `一次最多${mostInvoicedOrders}单`, 3000)
  }
  const replace = (orders: readonly Chosen[]) => setSelection(choose(nothingChosen, orders).selection)
  return { selection, change, replace }
}
