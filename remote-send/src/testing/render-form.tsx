import { renderPage } from '@portal/testing/render-page'
import { act } from '@testing-library/react'
import { Form } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import type { SendDraft } from '../draft/send-draft'
import { createDraftForm, type DraftForm, DraftFormFrame } from '../form/draft-form'
import { validateDraft } from '../rules/domestic-order'
import { goodDraft, morning } from './drafts'

/** Renders a part of the form that shows all problems of its draft at once; `draft()` is its current content. */
export const renderForm = async (part: ReactNode, start: Partial<SendDraft> = {}) => {
  let draftForm: DraftForm<SendDraft> | undefined
  const Page = () => {
    const [form] = Form.useForm<SendDraft>()
    const [created] = useState(() => createDraftForm<SendDraft>(form, { ...goodDraft, ...start }))
    draftForm = created
    useEffect(() => {
      created.errors.validateWith((draft) => validateDraft(draft, morning))
      created.errors.showAll()
    }, [created])
    return (
      <DraftFormFrame draftForm={created} label="寄件信息" onSubmit={() => undefined}>
        {part}
      </DraftFormFrame>
    )
  }
  renderPage(<Page />)
  await act(() => Promise.resolve())
  return {
    draft: () => {
      if (!draftForm) throw new Error('nothing was rendered')
      return draftForm.draft.get()
    },
  }
}
