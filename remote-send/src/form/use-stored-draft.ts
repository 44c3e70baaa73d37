import { useUnsavedWork } from '@portal/shared'
import { Form } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftStorage } from '../draft/draft-storage'
import { createDraftForm } from './draft-form'

export type StoredDraft<Draft extends object> = ReturnType<typeof useStoredDraft<Draft>>

/**
 * The draft of a form: restored from this tab's storage, else from the backup of a closed tab, and saved on every
 * change that the person makes. The storage and `begin`, which makes the draft before anything was typed, are those of
 * the first render.
 */
export const useStoredDraft = <Draft extends object>(storageOfNow: DraftStorage<Draft>, beginNow: () => Draft) => {
  const [form] = Form.useForm<Draft>()
  const [{ storage, begin, savedDraft }] = useState(() => ({
    storage: storageOfNow,
    begin: beginNow,
    savedDraft: storageOfNow.load(),
  }))
  const [restored, setRestored] = useState(savedDraft !== null)
  const [typed, setTyped] = useState(savedDraft !== null)
  /** false while it is not certain whether there is the backup of a closed tab. */
  const [settled, setSettled] = useState(savedDraft !== null || !storage.recover)
  const isTyped = useRef(savedDraft !== null)
  useUnsavedWork(typed)

  const [draftForm] = useState(() =>
    createDraftForm(form, savedDraft ?? begin(), (draft, byPerson) => {
      if (byPerson) {
        isTyped.current = true
        setTyped(true)
      }
      if (isTyped.current) storage.save(draft)
    }),
  )

  useEffect(() => {
    if (savedDraft || !storage.recover) return
    // When the code that finds a backup does not load, the form starts without one.
    void storage
      .recover()
      .catch(() => null)
      .then((recoveredDraft) => {
        setSettled(true)
        if (!recoveredDraft || isTyped.current) return
        setRestored(true)
        draftForm.change(recoveredDraft as never)
      })
  }, [storage, savedDraft, draftForm])

  const startOver = useCallback(() => {
    isTyped.current = false
    setTyped(false)
    setRestored(false)
    storage.clear()
    draftForm.errors.clear()
    draftForm.suggest(begin)
  }, [storage, begin, draftForm])

  return { draftForm, restored, typed, settled, startOver }
}
