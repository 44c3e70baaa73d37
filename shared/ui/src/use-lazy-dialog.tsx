import { Fragment, type ReactNode, useRef, useState } from 'react'
import { toast } from '@portal/runtime/toast/toast'

export interface DialogEnds {
  /** Something has changed: the page reads it again. */
  onChanged: () => void
  /** The dialog is gone. */
  onClosed: () => void
}

type Render = (ends: DialogEnds) => ReactNode

/**
 * Dialogs of a page, one at a time, each fetched when it is first wanted.
 * @param onChanged a dialog has changed something: the page reads it again
 * @returns `show` takes what fetches a dialog and says how it is rendered, and says so when it did not come; `dialog` is the one that is open
 */
export const useLazyDialog = (onChanged: () => void) => {
  const [shown, setShown] = useState<{ render: Render; key: number } | null>(null)
  const wanted = useRef(0)
  /** Key of the newest dialog that was shown, and of the newest one that has changed something. */
  const newest = useRef(0)
  const changedBy = useRef(0)

  const show = async (load: () => Promise<Render>) => {
    const key = ++wanted.current
    try {
      const render = await load()
      // Who wants another while one is on its way, or fades out, wants that one.
      if (key !== wanted.current) return
      newest.current = key
      setShown({ render, key })
    } catch {
      toast.error('窗口加载失败，请重试')
    }
  }
  const routeEndpoints = (key: number): DialogEnds => ({
    onChanged: () => {
      changedBy.current = key
      onChanged()
    },
    onClosed: () => {
      // One that has faded out in the very moment in which another took its place takes nothing with it.
      if (key !== newest.current) return
      setShown(null)
      // The button that opened it may be gone with what has changed.
      if (changedBy.current === key) document.querySelector('main')?.focus({ preventScroll: true })
    },
  })
  return { show, dialog: shown && <Fragment key={shown.key}>{shown.render(routeEndpoints(shown.key))}</Fragment> }
}
