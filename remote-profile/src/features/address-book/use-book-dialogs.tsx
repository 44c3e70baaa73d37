import { toast } from '@portal/shared'
import type { AddressBookEntry } from '@portal/contract/address'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import type { BookKind, BookQuery } from './book-query'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'

interface Removal {
  addressIds: readonly string[]
  /** Name of the entry, when it is only one. */
  name?: string
  onDeleted: () => void
}
interface Move {
  kind: BookKind
  addressIds: readonly string[]
  onMoved: () => void
}
interface Grouping {
  kind: BookKind
  onDeleted: (groupId: string) => void
}
/** A book, and the group for new entries; '' for none. */
interface Place {
  kind: BookKind
  groupId: string
}

/** Renders a loaded dialog. */
type Draw = (ends: DialogEnds) => ReactNode

/** A dialog whose opener no longer exists after the change, so that the focus moves to the page. */
const withoutOpener = (onDone: () => void, draw: Draw): Draw => {
  let isDone = false
  return ({ onChanged, onClosed }) =>
    draw({
      onClosed: () => {
        onClosed()
        if (isDone) document.querySelector('main')?.focus({ preventScroll: true })
      },
      onChanged: () => {
        isDone = true
        onDone()
        onChanged()
      },
    })
}

/** Each dialog is loaded when it is first opened. */
const loaders = {
  add: async ({ kind, groupId }: Place): Promise<Draw> => {
    const { AddressDialog } = await import(/* webpackChunkName: "address-dialog" */ './form/address-dialog')
    return (ends) => <AddressDialog kind={kind} groupId={groupId} {...ends} />
  },
  edit: async (entry: AddressBookEntry): Promise<Draw> => {
    const { AddressDialog } = await import(/* webpackChunkName: "address-dialog" */ './form/address-dialog')
    return (ends) => <AddressDialog kind={entry.kind} entry={entry} {...ends} />
  },
  remove: async ({ onDeleted, ...what }: Removal): Promise<Draw> => {
    const { DeleteDialog } = await import(/* webpackChunkName: "address-tools" */ './delete-dialog')
    return withoutOpener(onDeleted, (ends) => <DeleteDialog {...what} {...ends} />)
  },
  move: async ({ onMoved, ...what }: Move): Promise<Draw> => {
    const { MoveDialog } = await import(/* webpackChunkName: "address-groups" */ './groups/move-dialog')
    return withoutOpener(onMoved, (ends) => <MoveDialog {...what} {...ends} />)
  },
  groups: async (grouping: Grouping): Promise<Draw> => {
    const { GroupsDialog } = await import(/* webpackChunkName: "address-groups" */ './groups/groups-dialog')
    return (ends) => <GroupsDialog {...grouping} {...ends} />
  },
  importRows: async ({ kind, groupId }: Place): Promise<Draw> => {
    const { ImportDialog } = await import(/* webpackChunkName: "address-import" */ './import/import-dialog')
    return (ends) => <ImportDialog kind={kind} groupId={groupId} {...ends} />
  },
  exportBook: async (kind: BookKind): Promise<Draw> => {
    const { ExportDialog } = await import(/* webpackChunkName: "address-tools" */ './code-dialogs')
    return (ends) => <ExportDialog kind={kind} {...ends} />
  },
  showMore: async (query: BookQuery): Promise<Draw> => {
    const { ShowMoreDialog } = await import(/* webpackChunkName: "address-tools" */ './code-dialogs')
    return (ends) => <ShowMoreDialog query={query} {...ends} />
  },
}

/** The dialogs of the page, one at a time. */
export const useBookDialogs = (onChanged: () => void) => {
  const [shownDialog, setShownDialog] = useState<{ draw: Draw; key: number } | null>(null)
  const lastKey = useRef(0)

  const open = async (load: Promise<Draw>) => {
    const key = ++lastKey.current
    try {
      const draw = await load
      // A newer request replaces one that is still loading.
      if (key === lastKey.current) setShownDialog({ draw, key })
    } catch {
      toast.error('窗口加载失败，请重试')
    }
  }

  return {
    add: (place: Place) => void open(loaders.add(place)),
    edit: (entry: AddressBookEntry) => void open(loaders.edit(entry)),
    remove: (removal: Removal) => void open(loaders.remove(removal)),
    move: (move: Move) => void open(loaders.move(move)),
    groups: (grouping: Grouping) => void open(loaders.groups(grouping)),
    importRows: (place: Place) => void open(loaders.importRows(place)),
    exportBook: (kind: BookKind) => void open(loaders.exportBook(kind)),
    showMore: (query: BookQuery) => void open(loaders.showMore(query)),
    dialog: shownDialog && (
      <Fragment key={shownDialog.key}>{shownDialog.draw({ onChanged, onClosed: () => setShownDialog(null) })}</Fragment>
    ),
  }
}
