import { fakeApi } from '@portal/testing/fake-api'
import { user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { act, fireEvent, screen } from '@testing-library/react'
import { Form } from 'antd'
import { Profiler, type ReactNode, useState } from 'react'
import type { SendDraft } from '../draft/send-draft'
import { usualAnswers } from '../testing/answers'
import { goodDraft } from '../testing/drafts'
import { createDraftForm, type DraftForm, DraftFormFrame } from './draft-form'
import { DraftTextField } from './draft-text-field'

let draftForm: DraftForm<SendDraft> | undefined
let renderAgain: () => void = () => undefined
const onChange = jest.fn()

const Page = ({ children }: { children: ReactNode }) => {
  const [form] = Form.useForm<SendDraft>()
  const [created] = useState(() => createDraftForm<SendDraft>(form, goodDraft, onChange))
  draftForm = created
  const [times, setTimes] = useState(0)
  renderAgain = () => setTimes(times + 1)
  return (
    <DraftFormFrame draftForm={created} label="寄件信息" onSubmit={() => undefined}>
      {children}
    </DraftFormFrame>
  )
}
const open = (children: ReactNode) => {
  fakeApi(usualAnswers)
  onChange.mockClear()
  renderPage(<Page>{children}</Page>)
  act(() =>
    draftForm?.errors.validateWith(({ sender }) => ({
      ...(sender.name.length < 2 && { 'sender.name': '姓名至少2个字' }),
      ...(sender.address === '' && { 'sender.address': '请填写详细地址' }),
    })),
  )
}
const name = <DraftTextField path="sender.name" label="姓名" />
const address = <DraftTextField path="sender.address" label="详细地址" />
const field = (label: string) => screen.getByLabelText(label)

test('a letter renders its own field and no other, and is in the draft at once', () => {
  const onRender = jest.fn()
  open(
    <>
      {name}
      <Profiler id="address" onRender={onRender}>
        {address}
      </Profiler>
    </>,
  )
  onRender.mockClear()
  fireEvent.change(field('姓名'), { target: { value: '周望舒' } })
  expect(draftForm?.draft.get()).toEqual({ ...goodDraft, sender: { ...goodDraft.sender, name: '周望舒' } })
  expect(onChange).toHaveBeenLastCalledWith(draftForm?.draft.get(), true)
  expect(onRender).not.toHaveBeenCalled()
})

test('a page that renders again gives its fields no new context', () => {
  const onRender = jest.fn()
  const ContextUser = () => {
    Form.useFormInstance()
    onRender()
    return null
  }
  open(<ContextUser />)
  onRender.mockClear()
  act(renderAgain)
  expect(onRender).not.toHaveBeenCalled()
})

test('a problem is shown once its field was filled in and left, and disappears with it', async () => {
  open(name)
  await user.clear(field('姓名'))
  await user.tab()
  expect(field('姓名')).not.toHaveAccessibleDescription()
  await user.type(field('姓名'), '周')
  await user.tab()
  expect(field('姓名')).toHaveAccessibleDescription('姓名至少2个字')
  await user.type(field('姓名'), '望')
  expect(field('姓名')).not.toHaveAccessibleDescription()
})

test('all problems are shown after the attempt to send, also at fields that are opened later', async () => {
  const Later = () => {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        {isOpen && address}
        <button type="button" onClick={() => setIsOpen(true)}>
          展开
        </button>
      </>
    )
  }
  open(<Later />)
  act(() => draftForm?.change({ sender: { address: '' } }))
  let paths: string[] | undefined
  act(() => {
    paths = draftForm?.errors.showAll()
  })
  expect(paths).toEqual(['sender.address'])
  await user.click(screen.getByRole('button', { name: '展开' }))
  expect(field('详细地址')).toHaveAccessibleDescription('请填写详细地址')
})

test('a refusal of the server is shown until the value changes', async () => {
  open(name)
  act(() => draftForm?.errors.showRefusal('sender.name', '姓名与证件不符', goodDraft))
  expect(field('姓名')).toHaveAccessibleDescription('姓名与证件不符')
  await user.type(field('姓名'), '一')
  expect(field('姓名')).not.toHaveAccessibleDescription()
})

test('a suggestion does not count as typed', () => {
  open(name)
  act(() => draftForm?.suggest((draft) => ({ ...draft, sender: { ...draft.sender, name: '林一诺诺' } })))
  expect(field('姓名')).toHaveValue('林一诺诺')
  expect(onChange).toHaveBeenLastCalledWith(draftForm?.draft.get(), false)
})
