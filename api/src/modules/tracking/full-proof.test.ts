import { isProofOf, proofOf } from './full-proof'

const party = (mobile: string) => ({
  name: '', mobile, ext: '', address: '', company: '', provinceCode: '', cityCode: '', districtCode: '', townCode: '', provinceName: '', cityName: '', districtName: '', townName: '',
})
const order = { ewbNo: '300000000001', sender: party('13800001234'), receiver: party('13900005678') }
const now = new Date('2026-11-22T01:00:00Z')
const proof = proofOf(order, 'secret', now)
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('opens its waybill for half an hour', () => {
  expect(isProofOf(order, proof, 'secret', after(29))).toBe(true)
  expect(isProofOf(order, proof, 'secret', after(30))).toBe(false)
})

test.each([
  ['another waybill', { ...order, ewbNo: '300000000002' }, proof],
  ['another receiver', { ...order, receiver: party('13900009999') }, proof],
  ['a later end', order, `${after(90).getTime()}.${proof.split('.')[1]}`],
  ['no signature', order, proof.split('.')[0] ?? ''],
  ['nothing', order, ''],
])('does not open for %s', (_name, opened, given) => expect(isProofOf(opened, given, 'secret', now)).toBe(false))

test('of another portal opens nothing', () => expect(isProofOf(order, proof, 'other', now)).toBe(false))
