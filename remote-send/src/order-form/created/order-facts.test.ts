import { created } from '../../testing/answers'
import { nextStepMessage } from './order-facts'

const dropOff = { ...created, outletName: '南山营业部', pickupDate: '', pickupSlot: '' }

test.each([
  [created, true, '请尽快完成支付。快递员将按预约时间上门取件。'],
  [created, false, '快递员将按预约时间上门取件。'],
  [{ ...created, payMethod: 'RECEIVER' as const }, false, '快递员将按预约时间上门取件，运费由收件人到付。'],
  [{ ...created, payMethod: 'MONTHLY' as const }, false, '快递员将按预约时间上门取件，运费记入您的月结账号。'],
  [dropOff, true, '请尽快完成支付。请在营业时间内将货物送至南山营业部。'],
  [{ ...dropOff, payMethod: 'MONTHLY' as const }, false, '请在营业时间内将货物送至南山营业部，运费记入您的月结账号。'],
])('tells what comes next (%#)', (order, payable, sentence) => {
  expect(nextStepMessage(order, payable)).toBe(sentence)
})
