import type { BankAccount } from '@portal/contract/bank'
import type { FindDivision } from '@portal/shared'
import { morning } from '../../../testing/drafts'
import type { CellMessages } from '../columns/column'
import { emptyCells, withTexts } from '../columns/columns'
import type { Divisions } from './find-region'
import { readRow } from './read-row'
import type { BatchReferenceData } from './to-draft'

const regions = jest.requireActual<[string, string, [string, string, [string, string][]][]][]>(
  '../../../../../shared/data/divisions/2026/regions.json',
)
const named = ([code, name]: [string, string]) => ({ code, name })

const { findDivision } = jest.requireActual<{ findDivision: FindDivision }>(
  '../../../../../shared/rules/src/find-division',
)

const divisions: Divisions = {
  find: findDivision,
  provinces: regions.map(([code, name, cities]) => ({
    code,
    name,
    cities: cities.map(([cityCode, cityName, districts]) => ({
      code: cityCode,
      name: cityName,
      districts: districts.map(named),
    })),
  })),
  towns: new Map([['4403', { '440305': [{ code: '440305007', name: '粤海街道' }] }]]),
}
const account: BankAccount = {
  bankAccountId: 'b1',
  bankName: '工商银行',
  cardTail: '0128',
  accountName: '林**',
  accountType: 'PRIVATE',
  status: 'VERIFIED',
  isDefault: true,
  failureReason: '',
  branchName: '',
  branchProvinceCode: '',
  branchCityCode: '',
  mobile: '',
  inUse: false,
}
/** Reference data with one verified account. */
export const surroundings: BatchReferenceData = {
  divisions,
  goodsProblem: (name) => (name === '打火机' ? '“打火机”属于禁寄物品，无法下单' : ''),
  sender: {},
  bankAccounts: [account, { ...account, bankAccountId: 'b2', cardTail: '9999', status: 'PENDING', isDefault: false }],
}

/** A row that is right at `morning`. */
export const good: CellMessages = {
  'sender.name': '林一诺',
  'sender.mobile': '13800138000',
  'sender.province': '广东',
  'sender.city': '深圳',
  'sender.district': '南山区',
  'sender.address': '科技园南区8栋1203',
  'receiver.name': '周海燕',
  'receiver.mobile': '0571-87654321',
  'receiver.province': '浙江省',
  'receiver.city': '杭州市',
  'receiver.district': '西湖区',
  'receiver.address': '文三路478号华星时代广场',
  goodsName: '童装',
  goodsType: '服装鞋帽箱包',
  weight: '12.5',
  pickupDate: '2026-11-20',
  pickupSlot: '14:00-16:00',
}
/** Reads a right row with other texts in some cells. */
export const read = (texts: CellMessages = {}, data: BatchReferenceData = surroundings) =>
  readRow(withTexts(emptyCells, { ...good, ...texts }), data, morning, '2026-11')
