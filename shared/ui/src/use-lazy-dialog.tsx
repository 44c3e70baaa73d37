import { Fragment, type ReactNode, useRef, useState } from 'react'
import { toast } from '@portal/runtime/toast/toast'

export interface DialogEnds {
  /** The dialog has changed data: the page reloads it. */
  onChanged: () => void
  /** The dialog has faded out. */
  onClosed: () => void
}

type Render = (ends: DialogEnds) => ReactNode

/**
 * Dialogs of a page, one at a time, each fetched when it is first opened.
 * @param onChanged a dialog has changed data: the page reloads it
 * @returns `show` loads a dialog by the given function, with a toast when that fails; `dialog` is the open one
 */
export const useLazyDialog = (onChanged: () => void) => {
  const [current, setCurrent] = useState<{ render: Render; key: number } | null>(null)
  const latestRequest = useRef(0)
  /** Key of the newest dialog that was shown, and of the newest one that has changed something. */
  const latestShown = useRef(0)
  const changedBy = useRef(0)

  const show = async (load: () => Promise<Render>) => {
    const key = ++latestRequest.current
    try {
      const render = await load()
      // Another dialog was requested while this one was loading: only the latest one opens.
      if (key !== latestRequest.current) return
      latestShown.current = key
      setCurrent({ render, key })
    } catch {
      toast.error('窗口加载失败，请重试')
    }
  }
  const dialogEndsOf = (key: number): DialogEnds => ({
    onChanged: () => {
      changedBy.current = key
      onChanged()
    },
    onClosed: () => {
      // A dialog that has faded out after the next one was opened must not close that one.
      if (key !== latestShown.current) return
      setCurrent(null)
      // The button that opened the dialog may have been removed by the change.
      if (changedBy.current === key) document.querySelector('main')?.focus({ preventScroll: true })
    },
  })
  return { show, dialog: current && <Fragment key={current.key}>{current.render(dialogEndsOf(current.key))}</Fragment> }
}
