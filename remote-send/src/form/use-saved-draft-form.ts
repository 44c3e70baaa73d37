import type { DraftStorage } from '@portal/kit/draft-storage'
import { useSavedDraft } from '@portal/kit/use-saved-draft'
import { Form } from 'antd'
import { useCallback, useState } from 'react'
import { createDraftForm } from './draft-form'

export type SavedDraftForm<Draft extends object> = ReturnType<typeof useSavedDraftForm<Draft>>

/** A form whose values are a saved draft. `begin` makes the draft before anything was typed, once. */
export const useSavedDraftForm = <Draft extends object>(storage: DraftStorage<Draft>, begin: () => Draft) => {
  const [form] = Form.useForm<Draft>()
  const { savedDraft, save, clear, ...state } = useSavedDraft(storage, {
    onRecovered: (draft) => draftForm.change(draft as never),
  })
  const [{ draftForm, beginOfFirst }] = useState(() => ({
    draftForm: createDraftForm(form, savedDraft ?? begin(), save),
    beginOfFirst: begin,
  }))

  const startOver = useCallback(() => {
    clear()
    draftForm.errors.clear()
    draftForm.suggest(beginOfFirst)
  }, [clear, draftForm, beginOfFirst])

  return { draftForm, ...state, startOver }
}
