import { useCallback, useEffect, useRef } from 'react'
import { createStore, useStore } from '../store/store'
import { confirmLeave } from './leave-confirmation'

/** Something on the screen that is not saved. */
interface Work {
  /** It is saved as a draft and is there again when the person comes back. */
  isDraft: boolean
}

const works = createStore<readonly Work[]>([])

const removeWork = (work: Work): void => {
  if (works.get().includes(work)) works.set(works.get().filter((other) => other !== work))
}

/**
 * @returns removes the work before `dirty` is false, for a page that is left in the same moment in which the work was
 * saved
 */
const useWork = (dirty: boolean, isDraft: boolean): (() => void) => {
  const listed = useRef<Work>(undefined)
  useEffect(() => {
    if (!dirty) return
    const work = { isDraft }
    listed.current = work
    works.set([...works.get(), work])
    return () => removeWork(work)
  }, [dirty, isDraft])
  return useCallback(() => {
    if (listed.current) removeWork(listed.current)
  }, [])
}

/**
 * Registers unsaved work while `dirty` of which the page saves a draft: leaving it needs no confirmation. The shell
 * offers no reload meanwhile, and asks before a logout, which deletes drafts.
 */
export const useUnsavedWork = (dirty: boolean): void => {
  useWork(dirty, true)
}

export interface LeaveGuard {
  /**
   * Runs an action that discards the content, such as closing its dialog: at once when nothing would be lost, else when
   * the person agrees. `isDirty`: whether something would be lost now, for changes after the last render.
   */
  leave: (go: () => void, isDirty?: boolean) => void
  /** The content has been saved: a navigation right after it asks nothing. */
  release: () => void
}

/**
 * A form, in a page or a dialog, whose content would be lost while it is `dirty`: the person is asked before a
 * navigation, a logout or the end of the tab takes it away (docs/adr/0033-kit.md).
 */
export const useLeaveGuard = (dirty: boolean): LeaveGuard => {
  const release = useWork(dirty, false)
  const leave = (go: () => void, isDirty = dirty) => {
    if (!isDirty) return go()
    void confirmLeave().then((agreed) => {
      if (!agreed) return
      release()
      go()
    })
  }
  return { leave, release }
}

/** Whether anything on the screen is unsaved, drafts included. */
export const hasUnsavedWork = (): boolean => works.get().length > 0
export const useHasUnsavedWork = (): boolean => useStore(works).length > 0

const isGuarded = ({ isDraft }: Work): boolean => !isDraft

/** Whether leaving the page would lose something. */
export const wouldLoseWork = (): boolean => works.get().some(isGuarded)
export const useWouldLoseWork = (): boolean => useStore(works).some(isGuarded)

/** The person has agreed to lose it: a navigation may take several steps but asks once. */
export const discardUnsavedWork = (): void => works.set(works.get().filter(({ isDraft }) => isDraft))
