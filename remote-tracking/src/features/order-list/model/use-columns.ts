import { deviceStorage } from '@portal/kit/storage'
import { useState } from 'react'
import { type ColumnKey, shownColumns, usualColumns } from './column-keys'

const storageKey = 'portal-order-columns'

const read = (): readonly ColumnKey[] =>
  deviceStorage.read(storageKey, (stored) => (Array.isArray(stored) ? shownColumns(stored) : null)) ?? usualColumns

/** The columns that are shown, kept on this device. */
export const useColumns = () => {
  const [shown, setShown] = useState(read)
  const show = (wanted: readonly ColumnKey[]) => {
    const next = shownColumns(wanted)
    setShown(next)
    deviceStorage.write(storageKey, next)
  }
  return { shown, show }
}
