import { useState } from 'react'
import { type ColumnKey, shownColumns, usualColumns } from './column-keys'

const storageKey = 'portal-order-columns'

const read = (): readonly ColumnKey[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return Array.isArray(stored) ? shownColumns(stored) : usualColumns
  } catch {
    // Blocked or damaged storage: the columns as they usually are.
    return usualColumns
  }
}

/** The columns that are shown, kept on this device. */
export const useColumns = () => {
  const [shown, setShown] = useState(read)
  const show = (wanted: readonly ColumnKey[]) => {
    const next = shownColumns(wanted)
    setShown(next)
    try {
      localStorage.setItem(storageKey, JSON.stringify(next))
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
  return { shown, show }
}
