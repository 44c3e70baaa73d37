import type { SendDraft } from '../../../draft/send-draft'
import { goodDraft, morning } from '../../../testing/drafts'
import { serviceChips } from './service-chips'

const texts = (change: Partial<SendDraft> = {}) =>
  serviceChips({ ...goodDraft, ...change }, morning).map(({ text }) => text)

test('the defaults are said', () => {
  expect(texts()).toEqual([
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
])('%j: %s', (change, text) => expect(texts(change)).toContain(text))
