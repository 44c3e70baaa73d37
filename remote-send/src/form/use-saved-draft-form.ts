import type { DraftStorage } from '@portal/kit/draft-storage'
import { useSavedDraft } from '@portal/kit/use-saved-draft'
import { useIsFirstHtml } from '@portal/shared'
import { Form } from 'antd'
import { useCallback, useLayoutEffect, useState } from 'react'
import { createDraftForm } from './draft-form'

export type SavedDraftForm<Draft extends object> = ReturnType<typeof useSavedDraftForm<Draft>>

/**
 * A form whose values are a saved draft.
 * @param begin makes the draft before anything was typed, once
 * @param blank makes the draft that the first HTML of the page shows, the same on all days
 */
export const useSavedDraftForm = <Draft extends object>(
  storage: DraftStorage<Draft>,
  begin: () => Draft,
  blank: () => Draft = begin,
) => {
  const isFirstHtml = useIsFirstHtml()
  const [form] = Form.useForm<Draft>()
  const { savedDraft, save, clear, ...state } = useSavedDraft(storage, {
    onRecovered: (draft) => draftForm.change(draft as never),
  })
  const [{ draftForm, beginOfFirst, blankDraft }] = useState(() => {
    const made = createDraftForm(form, savedDraft ?? (isFirstHtml ? blank() : begin()), save)
    return { draftForm: made, beginOfFirst: begin, blankDraft: isFirstHtml ? made.draft.get() : null }
  })
  // Before what was typed into the first HTML is typed again.
  useLayoutEffect(() => {
    if (draftForm.draft.get() === blankDraft) draftForm.suggest(beginOfFirst)
  }, [draftForm, blankDraft, beginOfFirst])

  const startOver = useCallback(() => {
    clear()
    draftForm.errors.clear()
    draftForm.suggest(beginOfFirst)
  }, [clear, draftForm, beginOfFirst])

  return { draftForm, ...state, startOver }
}
