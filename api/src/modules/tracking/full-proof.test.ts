import { verifiedSide, signPhoneProof } from './full-proof'

const party = (mobile: string) => ({
  name: '',
  mobile,
  ext: '',
  address: '',
  company: '',
  provinceCode: '',
  cityCode: '',
  districtCode: '',
  townCode: '',
  provinceName: '',
  cityName: '',
  districtName: '',
  townName: '',
})
const order = { ewbNo: '300000000001', sender: party('13800001234'), receiver: party('13900005678') }
const now = new Date('2026-11-22T01:00:00Z')
const proof = signPhoneProof(order, 'receiver', 'secret', now)
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('opens its waybill for half an hour', () => {
  expect(verifiedSide(order, proof, 'secret', after(29))).toBe('receiver')
  expect(verifiedSide(order, proof, 'secret', after(30))).toBeNull()
})

test.each([
  ['another waybill', { ...order, ewbNo: '300000000002' }, proof],
  ['another receiver', { ...order, receiver: party('13900009999') }, proof],
  ['a later end', order, `receiver.${after(90).getTime()}.${proof.split('.')[2]}`],
  ['no signature', order, proof.split('.').slice(0, 2).join('.')],
  ['the other side', order, proof.replace('receiver', 'sender')],
  ['nothing', order, ''],
])('does not open for %s', (_name, opened, badProof) =>
  expect(verifiedSide(opened, badProof, 'secret', now)).toBeNull(),
)

test('of another portal opens nothing', () => expect(verifiedSide(order, proof, 'other', now)).toBeNull())
