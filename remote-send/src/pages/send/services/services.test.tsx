import { fakeApi } from '@portal/testing/fake-api'
import { press } from '@portal/testing/page-helpers'
import { screen, waitFor } from '@testing-library/react'
import type { SendDraft } from '../../../draft/send-draft'
import { useDraftForm } from '../../../form/draft-form'
import { usualAnswers } from '../../../testing/answers'
import { goodDraft, morning } from '../../../testing/drafts'
import { renderForm } from '../../../testing/render-form'
import { useServiceFold } from '../../../order-form/service/service-fold'
import { serviceFields } from '../../../rules/service'
import { serviceChips, Services } from './services'

const Part = () => (
  <Services now={morning} lines={undefined} fold={useServiceFold(useDraftForm<SendDraft>(), serviceFields, false)} />
)
const open = (start: Partial<SendDraft> = {}) => {
  fakeApi(usualAnswers)
  return renderForm(<Part />, { pickupDate: '2026-11-20', pickupSlot: '14:00-16:00', ...start })
}

test('the services are one line until 修改 shows all of them', async () => {
  await open()
  expect(screen.queryByRole('region', { name: '取送服务' })).not.toBeInTheDocument()
  await press('修改服务')
  for (const name of ['取送服务', '增值服务', '付款与备注'])
    expect(await screen.findByRole('region', { name })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '不保价' })).not.toBeInTheDocument()
  await press('收起服务')
  expect(screen.queryByRole('region', { name: '取送服务' })).not.toBeInTheDocument()
})

test.each([
  ['不保价', '保价（声明价值）'],
  ['无增值服务', '代收货款'],
  ['无备注', '备注'],
])('a press of %s leads to %s', async (chip, label) => {
  await open()
  await press(chip)
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
})

test('a wrong field shows the services with its problem', async () => {
  await open({ insuredValue: '0.5' })
  expect(await screen.findByLabelText('保价（声明价值）')).toHaveAccessibleDescription(/声明价值须在1-300000元/)
})

test('the insured value says what is paid without it, by civil law and with no published limit', async () => {
  await open()
  await press('不保价')
  const hint = await screen.findByText(/未保价的货物.*依照民事法律规定，按能够证明的实际损失赔偿/)
  expect(hint).toBeVisible()
  expect(hint).not.toHaveTextContent('限额')
})

const chipTexts = (change: Partial<SendDraft> = {}) =>
  serviceChips({ ...goodDraft, ...change }, morning).map(({ text }) => text)

test('the chips name the defaults', () => {
  expect(chipTexts()).toEqual([
    '上门取件 · 今天 08:00-10:00',
    '送货(不含上楼)',
    '不保价',
    '不加包装',
    '寄付现结',
    '无增值服务',
    '无备注',
  ])
})

test.each<[Partial<SendDraft>, string]>([
  [{ pickupDate: '2026-11-21' }, '上门取件 · 明天 08:00-10:00'],
  [{ pickupDate: '2026-11-19' }, '上门取件 · 请选择取件时间'],
  [{ pickupMode: 'DROPOFF', outletCode: 'SZ01', outletName: '南山网点' }, '网点自送 · 南山网点'],
  [{ pickupMode: 'DROPOFF' }, '网点自送 · 请选择网点'],
  [{ deliveryMode: 'UPSTAIRS', floor: '3', hasElevator: false }, '送货上楼 · 3层无电梯'],
  [{ deliveryMode: 'UPSTAIRS' }, '送货上楼 · 请填写楼层与电梯'],
  [{ insuredValue: '5000' }, '保价 ¥5,000.00'],
  [{ insuredValue: '0.5' }, '保价 · 请核对声明价值'],
  [{ packageService: 'WOODEN_CASE' }, '包装 木箱'],
  [{ goodsType: '易碎' }, '不加包装 · 易碎物品建议木架或木箱'],
  [{ payMethod: 'RECEIVER' }, '到付'],
  [{ privacyWaybill: true, customerOrderNo: 'KH-1' }, '隐私面单 · 客户单号 KH-1'],
  [{ remark: ' 请带纸箱 ' }, '备注：请带纸箱'],
])('the chips of %j: %s', (change, text) => expect(chipTexts(change)).toContain(text))
