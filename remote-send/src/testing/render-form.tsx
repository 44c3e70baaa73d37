import { renderPage } from '@portal/testing/render-page'
import { act } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import type { SendDraft } from '../draft/send-draft'
import { FormContext } from '../form/form-context'
import { validateDraft } from '../rules/validate-draft'
import { goodDraft, morning } from './drafts'

type Change = (patch: Partial<SendDraft>) => void

/** A part of the form that says every problem of its draft at once; `draft()` is what it holds now. */
export const renderForm = async (
  part: (draft: SendDraft, change: Change) => ReactNode,
  start: Partial<SendDraft> = {},
) => {
  let current: SendDraft = { ...goodDraft, ...start }
  const Form = () => {
    const [draft, setDraft] = useState(current)
    current = draft
    const change: Change = (patch) => setDraft((now) => ({ ...now, ...patch }))
    return (
      <FormContext value={{ errors: validateDraft(draft, morning), leave: () => undefined }}>
        {part(draft, change)}
      </FormContext>
    )
  }
  renderPage(<Form />)
  await act(() => Promise.resolve())
  return { draft: () => current }
}
