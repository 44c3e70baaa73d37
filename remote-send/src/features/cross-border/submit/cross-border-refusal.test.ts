import { BAD_FIELD } from '@portal/contract/codes'
import { CallError } from '@portal/shared'
import { crossBorderRefusal } from './cross-border-refusal'

const refusal = (path: string) => new CallError('business', BAD_FIELD, '标签：请检查', { path, text: '请检查' })

it.each([
  ['sender.name', 'sender.name'],
  ['sender.cityCode', 'sender.region'],
  ['senderPinyin', 'senderPinyin'],
  ['receiver.postcode', 'receiver.postcode'],
  ['receiver.addressLines.1', 'receiver.line2'],
  ['receiver.addressLines', 'receiver.line1'],
  ['receiver.eoriNo', 'receiver.eoriNo'],
  ['declaration.lines.2.nameEn', 'lines.2.nameEn'],
  ['declaration.lines.0.unitPriceCents', 'lines.0.unitPrice'],
  ['declaration.lines', 'netWeight'],
  ['declaration.customsMode', 'customsMode'],
  ['declaration.destination', 'destination'],
  ['weightGrams', 'weight'],
  ['lines.0.heightCm', 'height'],
  ['lines.0.count', 'packageCount'],
  ['lines', 'length'],
  ['insuredValueCents', 'insuredValue'],
  ['pickupDate', 'pickupSlot'],
  ['agreementVersion', 'agreed'],
  ['goodsName', 'lines.0.nameCn'],
])('a problem at %s is shown at %s', (path, fieldPath) => {
  expect(crossBorderRefusal(refusal(path))).toEqual({ path: fieldPath, message: '请检查' })
})

it('shows a refused goods name of documents at their name', () => {
  expect(crossBorderRefusal(refusal('goodsName'), true).path).toBe('documentName')
})

it.each(['clientRequestId', 'receiver.somethingNew', 'payMethod'])(
  'a refusal about %s, which shows no error, is shown as a whole',
  (path) => expect(crossBorderRefusal(refusal(path))).toEqual({ message: '标签：请检查' }),
)
