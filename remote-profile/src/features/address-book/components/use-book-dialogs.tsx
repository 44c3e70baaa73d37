import { toast } from '@portal/shared'
import type { AddressBookEntry } from '@portal/shared/contract/address'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import type { BookKind } from '../model/book-query'
import type { DialogEnds } from './dialog-ends'

interface Removal {
  addressIds: readonly string[]
  /** Of the only one. */
  name?: string
  onDeleted: () => void
}

/** Draws a dialog that has come. */
type Draw = (ends: DialogEnds) => ReactNode

/** Dialogs come in files of their own when they are first wanted. */
const loaders = {
  add: async (kind: BookKind): Promise<Draw> => {
    const { AddressDialog } = await import(/* webpackChunkName: "address-dialog" */ './address-dialog')
    return (ends) => <AddressDialog kind={kind} {...ends} />
  },
  edit: async (entry: AddressBookEntry): Promise<Draw> => {
    const { AddressDialog } = await import(/* webpackChunkName: "address-dialog" */ './address-dialog')
    return (ends) => <AddressDialog kind={entry.kind} entry={entry} {...ends} />
  },
  remove: async ({ onDeleted, ...what }: Removal): Promise<Draw> => {
    const { DeleteDialog } = await import(/* webpackChunkName: "address-tools" */ './delete-dialog')
    let isDone = false
    return ({ onChanged, onClosed }) => (
      <DeleteDialog
        {...what}
        onClosed={() => {
          onClosed()
          // The button that opened it is gone with what was deleted.
          if (isDone) document.querySelector('main')?.focus({ preventScroll: true })
        }}
        onChanged={() => {
          isDone = true
          onDeleted()
          onChanged()
        }}
      />
    )
  },
  importRows: async (kind: BookKind): Promise<Draw> => {
    const { ImportDialog } = await import(/* webpackChunkName: "address-import" */ '../import/import-dialog')
    return (ends) => <ImportDialog kind={kind} {...ends} />
  },
  exportBook: async (kind: BookKind): Promise<Draw> => {
    const { ExportDialog } = await import(/* webpackChunkName: "address-tools" */ './export-dialog')
    return (ends) => <ExportDialog kind={kind} {...ends} />
  },
}

/** The dialogs of the page, one at a time. */
export const useBookDialogs = (onChanged: () => void) => {
  const [shown, setShown] = useState<{ draw: Draw; key: number } | null>(null)
  const wanted = useRef(0)

  const open = async (load: Promise<Draw>) => {
    const key = ++wanted.current
    try {
      const draw = await load
      // Who wants another while one is on its way, or fades out, wants that one.
      if (key === wanted.current) setShown({ draw, key })
    } catch {
      toast.error('窗口加载失败，请重试')
    }
  }

  return {
    add: (kind: BookKind) => void open(loaders.add(kind)),
    edit: (entry: AddressBookEntry) => void open(loaders.edit(entry)),
    remove: (removal: Removal) => void open(loaders.remove(removal)),
    importRows: (kind: BookKind) => void open(loaders.importRows(kind)),
    exportBook: (kind: BookKind) => void open(loaders.exportBook(kind)),
    dialog: shown && <Fragment key={shown.key}>{shown.draw({ onChanged, onClosed: () => setShown(null) })}</Fragment>,
  }
}
