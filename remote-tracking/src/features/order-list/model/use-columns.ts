import { deviceStorage } from '@portal/kit/storage'
import { useState } from 'react'
import { type ColumnKey, shownColumns, usualColumns } from './column-keys'

const storageKey = 'portal-order-columns'

const readColumns = (): readonly ColumnKey[] =>
  deviceStorage.read(storageKey, (stored) => (Array.isArray(stored) ? shownColumns(stored) : null)) ?? usualColumns

/** The columns that are shown, saved on this device. */
export const useColumns = () => {
  const [shownKeys, setShownKeys] = useState(readColumns)
  const showColumns = (keys: readonly ColumnKey[]) => {
    const next = shownColumns(keys)
    setShownKeys(next)
    deviceStorage.write(storageKey, next)
  }
  return { shownKeys, showColumns }
}
