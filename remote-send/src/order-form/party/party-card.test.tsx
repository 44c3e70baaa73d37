import { fakeApi } from '@portal/testing/fake-api'
import { press, user } from '@portal/testing/page-helpers'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { SendDraft } from '../../draft/send-draft'
import { usualAnswers } from '../../testing/answers'
import { goodDraft } from '../../testing/drafts'
import { renderForm } from '../../testing/render-form'
import { PartyCard } from './party-card'

const empty = { ...goodDraft.receiver, name: '', mobile: '', ext: '', company: '', address: '' }
const open = (start: Partial<SendDraft> = {}) => {
  fakeApi(usualAnswers)
  return renderForm(<PartyCard side="receiver" canBeSaved />, start)
}
const narrow = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('640'),
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  )

afterEach(() => jest.restoreAllMocks())

test('a pasted text fills the party in at once', async () => {
  const { draft } = await open({ receiver: { ...empty, region: { ...empty.region, townCode: '' } } })
  await user.click(await screen.findByRole('textbox', { name: '粘贴收件人信息' }))
  await user.paste('周海燕 13911112222 浙江省杭州市余杭区文一西路969号')
  await waitFor(() =>
    expect(draft().receiver).toMatchObject({ name: '周海燕', mobile: '13911112222', address: '文一西路969号' }),
  )
  expect(screen.getByRole('textbox', { name: '粘贴收件人信息' })).toHaveValue('')
})

describe('name and number that the form filled in by itself', () => {
  const filled = { name: '林一诺', mobile: '13800138000' }
  const sender = { ...empty, region: { provinceCode: '', cityCode: '', districtCode: '', townCode: '' } }
  const paste = async (start: Partial<SendDraft['sender']>) => {
    fakeApi(usualAnswers)
    const { draft } = await renderForm(<PartyCard side="sender" canBeSaved prefilled={filled} />, {
      sender: { ...sender, ...start },
    })
    await user.click(await screen.findByRole('textbox', { name: '粘贴寄件人信息' }))
    await user.paste('周海燕 13911112222 浙江省杭州市余杭区文一西路969号')
    return draft
  }

  test('are replaced by a paste without a question', async () => {
    const draft = await paste(filled)
    await waitFor(() => expect(draft().sender).toMatchObject({ name: '周海燕', mobile: '13911112222' }))
    expect(screen.queryByRole('button', { name: '用识别结果覆盖' })).not.toBeInTheDocument()
  })

  test.each([
    ['another name', { ...filled, name: '林二' }],
    ['a street', { ...filled, address: '科技南路8号' }],
  ])('are not, once %s was typed', async (_, typed) => {
    const draft = await paste(typed)
    expect(await screen.findByRole('button', { name: '用识别结果覆盖' })).toBeVisible()
    expect(draft().sender).toMatchObject(typed)
  })
})

test('extension and company are behind a button until they are filled in', async () => {
  await open({ receiver: empty })
  expect(screen.queryByLabelText('分机号')).not.toBeInTheDocument()
  await press('+ 分机 / 公司，收件人')
  await waitFor(() => expect(screen.getByLabelText('分机号')).toHaveFocus())
  expect(screen.getByLabelText('公司名称')).toBeInTheDocument()
})

test('a filled one is shown, and stays while it is emptied', async () => {
  await open({ receiver: { ...empty, company: '望' } })
  expect(screen.queryByLabelText('分机号')).not.toBeInTheDocument()
  await user.clear(screen.getByLabelText('公司名称'))
  expect(screen.getByLabelText('公司名称')).toBeInTheDocument()
})

describe('on a phone', () => {
  beforeEach(() => void narrow())

  test('a complete party has two lines until it is changed', async () => {
    await open()
    const card = within(screen.getByRole('region', { name: '收件人' }))
    expect(card.getByText('周望舒')).toBeInTheDocument()
    expect(card.getByText('0571-87654321 转 802')).toBeInTheDocument()
    expect(await card.findByText(/余杭区 文一西路969号6号楼/)).toBeInTheDocument()
    expect(card.queryByLabelText(/姓名/)).not.toBeInTheDocument()
    await press('修改收件人')
    await waitFor(() => expect(card.getByLabelText(/姓名/)).toHaveFocus())
  })

  test('one that becomes complete under the fingers stays open', async () => {
    await open({ receiver: { ...goodDraft.receiver, address: '文一' } })
    await user.type(screen.getByLabelText(/详细地址/), '西路969号')
    await act(() => Promise.resolve())
    expect(screen.getByLabelText(/详细地址/)).toHaveFocus()
  })

  test('one with a problem is open', async () => {
    await open({ receiver: { ...goodDraft.receiver, name: '' } })
    expect(screen.getByLabelText(/姓名/)).toHaveAccessibleDescription('请填写姓名')
  })
})
