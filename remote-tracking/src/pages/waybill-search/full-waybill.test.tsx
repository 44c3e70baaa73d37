import { type FullWaybill, waybillParty } from '@portal/contract/tracking'
import { type Answers, fakeApi, refusal } from '@portal/testing/fake-api'
import { address, toast, user } from '@portal/testing/page-helpers'
import { renderPage } from '@portal/testing/render-page'
import { orderDetail, traceNode } from '@portal/testing/samples'
import { screen, within } from '@testing-library/react'
import WaybillSearchPage from './waybill-search-page'
import { waybillTrace } from '../../testing/samples'

const { sender, receiver, goodsName, packageCount, weightGrams } = orderDetail()
const fullWaybill = (change: Partial<FullWaybill> = {}): FullWaybill => ({
  ewbNo: '300000000001',
  sender: waybillParty.parse(sender),
  receiver: waybillParty.parse(receiver),
  goodsName,
  packageCount,
  weightGrams,
  nodes: [traceNode({ description: '已揽收，寄件人张三' })],
  ...change,
})
const wrong = refusal('LAST_FOUR_WRONG')

const openPage = (answers: Answers = {}) => {
  const api = fakeApi({
    'tracking/query': { data: { results: [waybillTrace()] } },
    'tracking/verify': { data: { waybill: fullWaybill(), proof: 'proof-1' } },
    ...answers,
  })
  renderPage(<WaybillSearchPage />, { path: '/ewbSearchall?ewbNo=300000000001' })
  return api
}
const ask = async () => {
  await user.click(await screen.findByRole('button', { name: '查看完整信息' }))
  return screen.findByRole('group', { name: '请输入寄件人或收件人手机号后四位' })
}
const box = (place: number) => screen.getByLabelText(`第${place}位`)
const values = () => [1, 2, 3, 4].map((place) => (box(place) as HTMLInputElement).value).join('|')
const submit = () => user.click(screen.getByRole('button', { name: /^验\s*证$/ }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('the last four digits of a phone show the full waybill, which stays in the page’s memory only', async () => {
  const { sent } = openPage()
  await ask()
  expect(box(1)).toHaveFocus()
  await user.keyboard('1380{Enter}')
  const info = await screen.findByRole('region', { name: '完整信息' })
  expect(info).toHaveFocus()
  for (const text of ['张三', '13800138000', '13900139000', '李四光'])
    expect(within(info).getByText(text)).toBeVisible()
  expect(info).toHaveTextContent('北京市海淀区中关村大街2号')
  expect(info).toHaveTextContent('轴承，2 件')
  expect(screen.getByText('已揽收，寄件人张三')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ path: 'tracking/verify', body: { ewbNo: '300000000001', lastFour: '1380' } })
  expect(Object.values({ ...localStorage, ...sessionStorage }).join()).not.toMatch(/proof-1|1380/)
  expect(address()).toHaveTextContent('/ewbSearchall?ewbNo=300000000001')

  await user.click(screen.getByRole('button', { name: '隐藏完整信息' }))
  expect(screen.queryByText('13800138000')).not.toBeInTheDocument()
  expect(screen.getByText('张*')).toBeVisible()
})

test('boxes accept typing, corrections and a pasted phone number', async () => {
  openPage()
  await ask()
  await user.keyboard('12a3')
  expect(values()).toBe('1|2|3|')
  expect(box(4)).toHaveFocus()
  await user.keyboard('{Backspace}{Backspace}')
  expect(values()).toBe('1|||')
  await user.type(box(4), '9')
  expect(values()).toBe('1|9||')
  await user.click(box(1))
  await user.keyboard('7{ArrowRight}{ArrowLeft}')
  expect(values()).toBe('7|9||')
  await user.paste('139 0000 1111-5678')
  expect(values()).toBe('5|6|7|8')
  expect(box(4)).toHaveFocus()
  await user.click(box(1))
  await user.keyboard('5{Delete}0')
  expect(values()).toBe('5|0|8|')
})

test('a digit typed over the same digit moves on', async () => {
  openPage({ 'tracking/verify': wrong })
  await ask()
  await user.keyboard('1234{Enter}')
  await screen.findByText('号码后四位不正确，请核对后重试')
  expect(box(1)).toHaveFocus()
  await user.keyboard('1235')
  expect(values()).toBe('1|2|3|5')
})

test('too few digits are not sent, and wrong ones stay in their boxes', async () => {
  const { sent } = openPage({ 'tracking/verify': wrong })
  await ask()
  await user.keyboard('12')
  await submit()
  expect(screen.getByText('请输入4位数字')).toHaveRole('alert')
  expect(box(1)).toHaveFocus()
  expect(sent.map(({ path }) => path)).toEqual(['tracking/query'])

  await user.click(box(3))
  await user.keyboard('34{Enter}')
  expect(await screen.findByText('号码后四位不正确，请核对后重试')).toBeVisible()
  expect(values()).toBe('1|2|3|4')
  expect(box(1)).toHaveFocus()
  expect(box(1)).toBeInvalid()
})

test('a locked waybill says so', async () => {
  openPage({ 'tracking/verify': refusal('LAST_FOUR_LOCKED') })
  await ask()
  await user.keyboard('1234{Enter}')
  expect(await screen.findByText('验证失败次数过多，请稍后再试')).toBeVisible()
})

test('刷新 brings an opened waybill up to date with its proof, and hides it when that has expired', async () => {
  const { sent, answers } = openPage()
  await ask()
  await user.keyboard('8000{Enter}')
  await screen.findByRole('region', { name: '完整信息' })

  answers['tracking/full'] = { data: { waybill: fullWaybill({ nodes: [traceNode({ description: '签收人李四光' })] }) } }
  await user.click(screen.getByRole('button', { name: /刷\s*新/ }))
  expect(await screen.findByText('签收人李四光')).toBeVisible()
  expect(sent.at(-1)).toMatchObject({ path: 'tracking/full', body: { ewbNo: '300000000001', proof: 'proof-1' } })

  answers['tracking/full'] = refusal('PROOF_EXPIRED')
  await user.click(await screen.findByRole('button', { name: /刷\s*新/ }))
  expect(await screen.findByRole('button', { name: '查看完整信息' })).toBeVisible()
  expect(toast()).toHaveTextContent('验证已过期，请重新验证')
  expect(screen.queryByText('13800138000')).not.toBeInTheDocument()
})

test('printing shows every day, and leaves them as they were', async () => {
  openPage({
    'tracking/query': {
      data: {
        results: [
          waybillTrace({
            nodes: [traceNode(), traceNode({ eventAt: '2026-11-18T02:00:00.000Z', description: '客户已下单' })],
          }),
        ],
      },
    },
  })
  const older = await screen.findByText('客户已下单')
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'))
    expect(older).toBeVisible()
    window.dispatchEvent(new Event('afterprint'))
  }
  await user.click(screen.getByRole('button', { name: /打\s*印/ }))
  expect(older).not.toBeVisible()
  expect.assertions(2)
})
