import { randomUUID } from 'node:crypto'
import type { TestCustomer } from '../../testing/test-customer'
import type { TestServer } from '../../testing/test-server'
import { bankAccount } from '../bank/bank.tables'
import { monthlyAccount } from '../binding/monthly-account.tables'
import { coupon } from '../coupon/coupon.tables'
import { outlet } from '../outlet/outlet.tables'
import { realName } from '../realname/real-name.tables'

type Owner = Pick<TestCustomer, 'userId'>

/** An open outlet in 深圳 that takes goods in. @returns its number */
export const addOutlet = async (
  { database }: TestServer,
  fields: Partial<typeof outlet.$inferInsert> = {},
): Promise<string> => {
  const outletCode = `T${randomUUID().slice(0, 8)}`
  await database.db.insert(outlet).values({
    outletCode,
    outletName: '深圳南山科技园网点',
    type: 'BRANCH',
    status: 'OPEN',
    provinceCode: '44',
    cityCode: '4403',
    districtCode: '440305',
    townCode: '',
    address: '科技南十二路8号',
    lng: 113.95,
    lat: 22.53,
    phones: ['0755-86000012'],
    businessHours: [],
    services: ['SEND'],
    maxPieceKg: 1000,
    hasForklift: true,
    ...fields,
  })
  return outletCode
}

/** A bound monthly account. @returns its number */
export const addMonthly = async (
  { database, now }: TestServer,
  { userId }: Owner,
  fields: Partial<typeof monthlyAccount.$inferInsert> = {},
): Promise<string> => {
  const monthlyCode = `M${randomUUID().slice(0, 8)}`
  await database.db
    .insert(monthlyAccount)
    .values({ userId, monthlyCode, companyName: '深圳某公司', status: 'BOUND', createdAt: now(), ...fields })
  return monthlyCode
}

/** A verified bank account. @returns its id */
export const addBank = async (
  { database, now }: TestServer,
  { userId }: Owner,
  fields: Partial<typeof bankAccount.$inferInsert> = {},
): Promise<string> => {
  const bankAccountId = randomUUID()
  await database.db.insert(bankAccount).values({
    bankAccountId,
    userId,
    bankName: '招商银行',
    cardTail: '0128',
    accountName: '欧阳明远',
    accountType: 'PRIVATE',
    status: 'VERIFIED',
    createdAt: now(),
    ...fields,
  })
  return bankAccountId
}

export const passRealName = async (
  { database, now }: TestServer,
  { userId }: Owner,
  status: (typeof realName.$inferInsert)['status'] = 'PASSED',
): Promise<void> => {
  await database.db
    .insert(realName)
    .values({ userId, status, maskedName: '欧阳**', maskedIdNo: '4403**********0018', updatedAt: now() })
}

/** ¥20 off, for every product, for another week. @returns its id */
export const addCoupon = async (
  { database, now }: TestServer,
  { userId }: Owner,
  fields: Partial<typeof coupon.$inferInsert> = {},
): Promise<string> => {
  const couponId = randomUUID()
  await database.db.insert(coupon).values({
    couponId,
    userId,
    name: '满减券',
    discountCents: 20_00,
    expiresAt: new Date(now().getTime() + 7 * 86_400_000),
    createdAt: now(),
    ...fields,
  })
  return couponId
}
