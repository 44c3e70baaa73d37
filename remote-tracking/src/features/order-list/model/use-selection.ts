import { toast } from '@portal/shared'
import type { OrderRole, OrderRow } from '@portal/shared/contract/order'
import { useState } from 'react'
import { choose, drop, mostChosen, nothingChosen, refreshed, type Selection } from './selection'

/** Orders chosen over all pages, filters and visits of the kept-alive list; what is sent and what is received apart. */
export const useSelection = (role: OrderRole, rows: readonly OrderRow[] | undefined) => {
  const [selections, setSelections] = useState({ sent: nothingChosen, received: nothingChosen })
  const [seen, setSeen] = useState(rows)
  const selection = selections[role]
  const set = (next: Selection) => setSelections({ ...selections, [role]: next })

  // Derived from the rows while rendering: what the actions admit is never a render behind.
  if (rows !== seen) {
    setSeen(rows)
    if (rows) set(refreshed(selection, rows))
  }

  const change = (orders: readonly OrderRow[], chosen: boolean) => {
    if (!chosen)
      return set(
        drop(
          selection,
          orders.map(({ orderNo }) => orderNo),
        ),
      )
    const next = choose(selection, orders)
    set(next.selection)
    if (next.full) toast.warning(`最多选择${mostChosen}单`, 3000)
  }
  return {
    selection,
    change,
    forget: (orderNo: string) => set(drop(selection, [orderNo])),
    clear: () => set(nothingChosen),
  }
}
