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
  const coming = useRef(false)
  const changed = useRef(false)

  const show = async (load: () => Promise<Render>) => {
    if (coming.current) return
    coming.current = true
    try {
      const render = await load()
      // Another can be asked for only while one fades out, which then makes room.
      setShown((fading) => ({ render, key: (fading?.key ?? 0) + 1 }))
    } catch {
      toast.error('窗口加载失败，请重试')
    } finally {
      coming.current = false
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
