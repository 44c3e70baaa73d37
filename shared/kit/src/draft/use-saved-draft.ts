import { useUnsavedWork } from '@portal/shared'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftStorage } from './draft-storage'

interface Handlers<Draft> {
  /** The form shows the draft of a closed tab from now on. */
  onRecovered?: (draft: Draft) => void
  /** Another tab that showed the same draft has sent or discarded it. */
  onSentElsewhere?: () => void
}

/**
 * The draft of a form, in the storage of the first render: restored when the form opens, saved when the person changes
 * it, cleared when it is sent or discarded. Meanwhile it counts as unsaved work.
 */
export const useSavedDraft = <Draft>(storageOfNow: DraftStorage<Draft>, handlers: Handlers<Draft> = {}) => {
  const [{ storage, savedDraft }] = useState(() => ({ storage: storageOfNow, savedDraft: storageOfNow.load() }))
  const [restored, setRestored] = useState(savedDraft !== null)
  const [typed, setTyped] = useState(savedDraft !== null)
  /** false while it is not certain whether there is the draft of a closed tab. */
  const [settled, setSettled] = useState(savedDraft !== null || !storage.recover)
  const isTyped = useRef(savedDraft !== null)
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useUnsavedWork(typed)

  useEffect(() => {
    if (savedDraft !== null || !storage.recover) return
    // When the code that finds a backup does not load, the form starts without one.
    void storage
      .recover()
      .catch(() => null)
      .then((recoveredDraft) => {
        setSettled(true)
        if (recoveredDraft === null || isTyped.current) return
        setRestored(true)
        latest.current.onRecovered?.(recoveredDraft)
      })
  }, [storage, savedDraft])

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
