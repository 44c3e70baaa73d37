import { useIsFirstHtml, useUnsavedWork } from '@portal/shared'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { DraftStorage } from './draft-storage'

interface Handlers<Draft> {
  /** The form shows this draft from now on: a closed tab's, or one that the first HTML of the page does not have. */
  onRecovered?: (draft: Draft) => void
  /** Another tab that showed the same draft has sent or discarded it. */
  onSentElsewhere?: () => void
}

/**
 * The draft of a form, in the storage of the first render: restored when the form opens, saved when the person changes
 * it, cleared when it is sent or discarded. Meanwhile it counts as unsaved work.
 */
export const useSavedDraft = <Draft>(storageOfNow: DraftStorage<Draft>, handlers: Handlers<Draft> = {}) => {
  const isFirstHtml = useIsFirstHtml()
  const [{ storage, savedDraft, isLoaded }] = useState(() => ({
    storage: storageOfNow,
    savedDraft: isFirstHtml ? null : storageOfNow.load(),
    isLoaded: !isFirstHtml,
  }))
  const [restored, setRestored] = useState(savedDraft !== null)
  const [typed, setTyped] = useState(savedDraft !== null)
  /** false while it is not certain whether there is the draft of a closed tab. */
  const [settled, setSettled] = useState(savedDraft !== null || !storage.recover)
  const isTyped = useRef(savedDraft !== null)
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  useUnsavedWork(typed)

  const settle = useCallback((draft: Draft | null) => {
    setSettled(true)
    if (draft === null || isTyped.current) return
    setRestored(true)
    latest.current.onRecovered?.(draft)
  }, [])

  // In the render that follows on the first HTML, the draft is there.
  useLayoutEffect(() => {
    const storedDraft = isLoaded ? null : storage.load()
    if (storedDraft !== null) settle(storedDraft)
  }, [storage, isLoaded, settle])

  useEffect(() => {
    if (savedDraft !== null || isTyped.current || !storage.recover) return
    // When the code that finds a backup does not load, the form starts without one.
    void storage.recover().then(settle, () => settle(null))
  }, [storage, savedDraft, settle])

  useEffect(() => storage.watch?.(() => latest.current.onSentElsewhere?.()), [storage])

  return {
    /** The draft of an earlier visit; null for none. */
    savedDraft,
    restored,
    typed,
    settled,
    /** `byPerson`: false for a change that nobody has typed, which alone is not saved. */
    save: useCallback(
      (draft: Draft, byPerson = true) => {
        if (byPerson) {
          isTyped.current = true
          setTyped(true)
        }
        if (isTyped.current) storage.save(draft)
      },
      [storage],
    ),
    clear: useCallback(() => {
      isTyped.current = false
      setTyped(false)
      setRestored(false)
      storage.clear()
    }, [storage]),
  }
}
