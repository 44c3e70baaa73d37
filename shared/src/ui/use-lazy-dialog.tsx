import { Fragment, type ReactNode, useRef, useState } from 'react'
import { toast } from '../toast/toast'

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
  const changed = useRef(false)

  const show = async (load: () => Promise<Render>) => {
    const key = ++wanted.current
    try {
      const render = await load()
      // Who wants another while one is on its way, or fades out, wants that one.
      if (key === wanted.current) setShown({ render, key })
    } catch {
      toast.error('窗口加载失败，请重试')
    }
  }
  const ends: DialogEnds = {
    onChanged: () => {
      changed.current = true
      onChanged()
    },
    onClosed: () => {
      setShown(null)
      // The button that opened it may be gone with what has changed.
      if (changed.current) document.querySelector('main')?.focus({ preventScroll: true })
      changed.current = false
    },
  }
  return { show, dialog: shown && <Fragment key={shown.key}>{shown.render(ends)}</Fragment> }
}
