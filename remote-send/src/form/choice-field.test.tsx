import { fakeApi } from '@portal/testing/fake-api'
import { press, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { fireEvent, screen, within } from '@testing-library/react'
import { Form } from 'antd'
import { useState } from 'react'
import type { SendDraft } from '../draft/send-draft'
import { usualAnswers } from '../testing/answers'
import { goodDraft } from '../testing/drafts'
import { onPhone } from '@portal/testing/on-phone'
import { ChoiceField } from './choice-field'
import { createDraftForm, type DraftForm, DraftFormFrame } from './draft-form'

onPhone()

let draftForm: DraftForm<SendDraft> | undefined
const onChoose = jest.fn()
const levels = [
  { value: 'NONE', label: '不需要' },
  { value: 'PAPER', label: '纸质' },
  { value: 'PHOTO', label: '照片', disabled: true },
  { value: true, label: '电子' },
]
const Page = ({ count = levels.length }: { count?: number }) => {
  const [form] = Form.useForm<SendDraft>()
  const [created] = useState(() => createDraftForm<SendDraft>(form, { ...goodDraft, backSignBill: 'NONE' }, jest.fn()))
  draftForm = created
  return (
    <DraftFormFrame draftForm={created} label="寄件信息" onSubmit={() => undefined}>
      <ChoiceField
        path="backSignBill"
        label="签回单"
        hint="单据寄回给您"
        options={levels.slice(0, count)}
        onChange={onChoose}
      />
    </DraftFormFrame>
  )
}
const open = (count?: number) => {
  fakeApi(usualAnswers)
  onChoose.mockClear()
  renderPage(<Page count={count} />)
}
const sheet = () => screen.getByRole('dialog', { name: '签回单' })
const row = (name: string) => within(sheet()).getByRole('radio', { name })

test('more than three options come from below, with what there is to know; a choice closes them', async () => {
  open()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  await press('签回单：不需要')
  expect(within(sheet()).getByText('单据寄回给您')).toBeInTheDocument()
  expect(row('不需要')).toBeChecked()
  expect(row('照片')).toBeDisabled()
  await user.click(row('纸质'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: '签回单：纸质' })).toBeInTheDocument()
  expect(draftForm?.draft.get().backSignBill).toBe('PAPER')
  expect(onChoose.mock.calls).toEqual([['PAPER']])
})

test('a choice that is no text stays what it is', async () => {
  open()
  await press('签回单：不需要')
  await user.click(row('电子'))
  expect(onChoose.mock.calls).toEqual([[true]])
  expect(screen.getByRole('button', { name: '签回单：电子' })).toBeInTheDocument()
})

test('arrows move between the options and choose none', async () => {
  open()
  await press('签回单：不需要')
  row('不需要').focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(row('电子')).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(row('不需要')).toHaveFocus()
  expect(onChoose).not.toHaveBeenCalled()
  await user.keyboard('{ArrowUp}{Enter}')
  expect(onChoose.mock.calls).toEqual([[true]])
})

test.each([
  ['取消', () => press('取消')],
  ['the page behind it', () => fireEvent.click(sheet())],
])('%s closes them without a choice', async (_, close) => {
  open()
  await press('签回单：不需要')
  await close()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(onChoose).not.toHaveBeenCalled()
})

test('three options stand beside each other', () => {
  open(3)
  expect(screen.getAllByRole('radio')).toHaveLength(3)
})
