import type { AddressBookEntry } from '@portal/contract/address'
import type { BankAccount } from '@portal/contract/bank'
import type { FoundOutlet } from '@portal/contract/outlet'
import type { RealNameState } from '@portal/contract/realname'

/** Answers of the API for tests; each accepts the fields that differ. */
export const realName = (change: Partial<RealNameState> = {}): RealNameState => ({
  status: 'PASSED',
  kind: 'PERSON',
  idType: 'ID_CARD',
  name: '林*诺',
  idNo: '4403**********0012',
  organisation: '',
  uscc: '',
  validUntil: '',
  reason: '',
  needsGuardian: false,
  photos: [],
  ...change,
})

export const noRealName = realName({ status: 'NONE', name: '', idNo: '' })

export const bankAccount = (change: Partial<BankAccount> = {}): BankAccount => ({
  bankAccountId: 'b1',
  bankName: '招商银行',
  cardTail: '0128',
  accountName: '林*诺',
  accountType: 'PRIVATE',
  status: 'VERIFIED',
  isDefault: false,
  failureReason: '',
  branchName: '',
  branchProvinceCode: '',
  branchCityCode: '',
  mobile: '138****8000',
  inUse: false,
  ...change,
})

export const foundOutlet = (change: Partial<FoundOutlet> = {}): FoundOutlet => ({
  outletCode: 'SZ01',
  outletName: '南山营业部',
  status: 'OPEN',
  type: 'BRANCH',
  provinceCode: '44',
  cityCode: '4403',
  districtCode: '440305',
  townCode: '',
  provinceName: '广东省',
  cityName: '深圳市',
  districtName: '南山区',
  townName: '',
  address: '科技南十二路2号',
  lng: 113.9,
  lat: 22.5,
  phones: ['0755-26512345'],
  businessHours: [{ days: [1, 2, 3, 4, 5], open: '08:30', close: '18:00' }],
  holidayNote: '',
  services: ['SEND'],
  pickupRange: '',
  noServiceRange: '',
  maxPieceKg: 100,
  hasForklift: false,
  distanceMetres: null,
  ...change,
})

export const addressBookEntry = (change: Partial<AddressBookEntry> = {}): AddressBookEntry => ({
  addressId: 'a1',
  kind: 'receiver',
  name: '仇雪莉',
  mobile: '13900002211',
  ext: '',
  company: '',
  tag: '公司',
  postcode: '',
  groupId: '',
  groupName: '',
  isDefault: false,
  isStale: false,
  address: '体育场路218号',
  provinceCode: '33',
  cityCode: '3301',
  districtCode: '330103',
  townCode: '',
  provinceName: '浙江省',
  cityName: '杭州市',
  districtName: '下城区',
  townName: '',
  ...change,
})
