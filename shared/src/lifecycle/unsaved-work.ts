import { useEffect } from 'react'
import { createStore, useStore } from '../store/store'

/** How many forms on the screen hold what a reload would lose. */
const unsaved = createStore(0)

/** A page says that it holds unsaved work while `dirty`; the shell then offers no reload. */
export const useUnsavedWork = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return
    unsaved.set(unsaved.get() + 1)
    return () => unsaved.set(unsaved.get() - 1)
  }, [dirty])
}

/** For the shell: whether any page on the screen holds unsaved work. */
export const useHasUnsavedWork = (): boolean => useStore(unsaved) > 0
