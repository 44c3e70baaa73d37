import { BAD_FIELD } from '@portal/contract/codes'
import { CallError } from '@portal/shared'
import { renderPage } from '@portal/testing/render-page'
import { act, screen } from '@testing-library/react'
import { goodDraft } from '../../../testing/drafts'
import { DraftFormFrame } from '../../../form/draft-form'
import { PartyCard } from '../../../order-form/party/party-card'
import { fakeApi } from '@portal/testing/fake-api'
import { usualAnswers } from '../../../testing/answers'
import { usePartyForm } from './use-party-form'

const refusal = (path: string) => new CallError('business', BAD_FIELD, '标签：请检查', { path, text: '请检查' })

const refusedWith = async (error: unknown) => {
  fakeApi(usualAnswers)
  let form: ReturnType<typeof usePartyForm> | undefined
  const Page = () => {
    form = usePartyForm('receiver', () => Promise.reject(error))
    return (
      <DraftFormFrame draftForm={form.draftForm} label="收件人" onSubmit={() => undefined}>
        <PartyCard side="receiver" />
        <output aria-label="失败原因">{form.failure}</output>
      </DraftFormFrame>
    )
  }
  renderPage(<Page />)
  act(() => form?.draftForm.suggest((draft) => ({ ...draft, receiver: goodDraft.receiver })))
  await act(async () => form?.submit())
}
const failure = () => screen.getByLabelText('失败原因').textContent

test('the problem of a request’s field is shown at the form’s field', async () => {
  await refusedWith(refusal('own.mobile'))
  expect(screen.getByLabelText(/手机/)).toHaveAccessibleDescription('请检查')
  expect(failure()).toBe('')
})

test('the problem of a part of the place is shown at the place', async () => {
  await refusedWith(refusal('party.cityCode'))
  expect(screen.getByRole('alert')).toHaveTextContent('请检查')
  expect(failure()).toBe('')
})

test.each([
  ['another field of the request', refusal('goodsName')],
  ['no field', new CallError('business', BAD_FIELD, '标签：请检查')],
])('a refusal about %s is shown as a whole', async (_, error) => {
  await refusedWith(error)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(failure()).toBe('标签：请检查')
})
