import { BAD_FIELD } from '@portal/contract/codes'
import { CallError } from '@portal/shared'
import { fieldOfError } from './field-of-error'

it.each([
  ['sender.name', 'sender.name'],
  ['receiver.mobile', 'receiver.mobile'],
  ['receiver.districtCode', 'receiver.region'],
  ['sender.provinceCode', 'sender.region'],
  ['draft.sender.townCode', 'sender.region'],
  ['lines.1.heightCm', 'lines.1.height'],
  ['lines.0.pieceWeightGrams', 'lines.0.pieceWeight'],
  ['lines.0.count', 'lines.0.count'],
  ['lines', 'volume'],
  ['volumeCm3', 'volume'],
  ['weightGrams', 'weight'],
  ['codAmountCents', 'codAmount'],
  ['pickupDate', 'pickupSlot'],
  ['agreementVersion', 'agreed'],
  ['outletCode', 'outletCode'],
  ['hasElevator', 'hasElevator'],
])('a problem of %s is shown at %s', (path, field) => {
  const error = new CallError('business', BAD_FIELD, '标签：请检查', { path, text: '请检查' })
  expect(fieldOfError(error)).toEqual({ path: field, message: '请检查' })
})

it.each([
  ['a field that the page does not have', { path: 'clientRequestId', text: '格式不正确' }],
  ['a field that shows no error', { path: 'notifySender', text: '格式不正确' }],
  ['no field', null],
])('a refusal of %s is shown for the whole form', (_, data) =>
  expect(fieldOfError(new CallError('business', BAD_FIELD, '请求编号：格式不正确', data))).toEqual({
    message: '请求编号：格式不正确',
  }),
)
