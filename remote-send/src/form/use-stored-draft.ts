import { useUnsavedWork } from '@portal/shared'
import { Form } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftStorage } from '../draft/draft-storage'
import { createDraftForm } from './draft-form'

export type StoredDraft<Draft extends object> = ReturnType<typeof useStoredDraft<Draft>>

/**
 * A form's content: restored from this tab's storage, else from a tab that is gone, and saved on every change that the person makes.
 * `storage` and `begin`, the content before anybody typed, are those of the first render.
 */
export const useStoredDraft = <Draft extends object>(storageOfNow: DraftStorage<Draft>, beginNow: () => Draft) => {
  const [form] = Form.useForm<Draft>()
  const [{ storage, begin, stored }] = useState(() => ({
    storage: storageOfNow,
    begin: beginNow,
    stored: storageOfNow.load(),
  }))
  const [restored, setRestored] = useState(stored !== null)
  const [typed, setTyped] = useState(stored !== null)
  /** false while it is not known whether a tab that is gone has left something. */
  const [settled, setSettled] = useState(stored !== null || !storage.recover)
  const isTyped = useRef(stored !== null)
  useUnsavedWork(typed)

  const [draftForm] = useState(() =>
    createDraftForm(form, stored ?? begin(), (draft, byPerson) => {
      if (byPerson) {
        isTyped.current = true
        setTyped(true)
      }
      if (isTyped.current) storage.save(draft)
    }),
  )

  useEffect(() => {
    if (stored || !storage.recover) return
    // Without the code that looks for it, there is nothing to take up.
    void storage
      .recover()
      .catch(() => null)
      .then((left) => {
        setSettled(true)
        if (!left || isTyped.current) return
        setRestored(true)
        draftForm.change(left as never)
      })
  }, [storage, stored, draftForm])

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
