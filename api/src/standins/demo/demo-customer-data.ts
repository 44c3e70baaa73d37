import { maskIdCard, maskName } from '@portal/rules/masking'
import type { bankAccount } from '../../modules/bank/bank.tables'
import type { monthlyAccount } from '../../modules/binding/monthly-account.tables'
import type { coupon } from '../../modules/coupon/coupon.tables'
import type { realName } from '../../modules/realname/real-name.tables'
import { demoCustomer } from './demo-customers'

/** The verified account that 代收货款 of the demo's orders is paid to. */
export const demoBankAccountId = 'demo-bank-1'

const day = 86_400_000
const { userId, nickname } = demoCustomer

type Coupon = typeof coupon.$inferInsert

/** One coupon of each kind that the list distinguishes. */
const coupons = (now: Date): Coupon[] => {
  const couponOf = (
    number: number,
    name: string,
    discountCents: number,
    thresholdCents: number,
    days: number,
    productCodes: Coupon['productCodes'] = [],
  ): Coupon => ({
    couponId: `demo-coupon-${number}`,
    userId,
    name,
    discountCents,
    thresholdCents,
    productCodes,
    expiresAt: new Date(now.getTime() + days * day),
    createdAt: new Date(now.getTime() - 20 * day),
  })
  return [
    couponOf(1, '满100减20', 20_00, 100_00, 45),
    couponOf(2, '快运满60减10', 10_00, 60_00, 20, ['DRD', 'STD', 'ECO']),
    couponOf(3, '新客立减5元', 5_00, 0, 60),
    couponOf(4, '快递立减8元', 8_00, 0, 30, ['EXP']),
    couponOf(5, '大票满5000减500', 500_00, 5000_00, 90, ['FTL']),
    couponOf(6, '双十一满200减50', 50_00, 200_00, -5),
  ]
}

const monthlyAccounts = (now: Date): (typeof monthlyAccount.$inferInsert)[] => [
  {
    userId,
    monthlyCode: 'YJ755018036',
    companyName: '深圳晨禾电子商行',
    status: 'BOUND',
    createdAt: new Date(now.getTime() - 90 * day),
  },
  {
    userId,
    monthlyCode: 'YJ021004417',
    companyName: '晨禾电子华东仓',
    status: 'EXPIRED',
    createdAt: new Date(now.getTime() - 110 * day),
  },
]

const bankAccounts = (now: Date): (typeof bankAccount.$inferInsert)[] => [
  {
    bankAccountId: demoBankAccountId,
    userId,
    bankName: '招商银行',
    cardTail: '0128',
    accountName: nickname,
    accountType: 'PRIVATE',
    status: 'VERIFIED',
    isDefault: true,
    createdAt: new Date(now.getTime() - 80 * day),
  },
  {
    bankAccountId: 'demo-bank-2',
    userId,
    bankName: '中国建设银行',
    cardTail: '7306',
    accountName: '深圳晨禾电子商行',
    accountType: 'COMPANY',
    status: 'PENDING',
    createdAt: new Date(now.getTime() - 2 * day),
  },
]

/** The identity number is the textbook example of its checksum, which belongs to nobody. */
const proof = (now: Date): typeof realName.$inferInsert => ({
  userId,
  status: 'PASSED',
  maskedName: maskName(nickname),
  maskedIdNo: maskIdCard('11010519491231002X'),
  updatedAt: new Date(now.getTime() - 85 * day),
})

/** The data of the demo customer besides orders and addresses; the second customer has none of it. */
export const demoCustomerData = (now: Date) => ({
  coupons: coupons(now),
  monthlyAccounts: monthlyAccounts(now),
  bankAccounts: bankAccounts(now),
  realNames: [proof(now)],
})
