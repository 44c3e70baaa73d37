import type { ResponseOf } from '@portal/contract/calls'
import type { EligibleOrder } from '@portal/contract/invoice'
import type { BillingProfile } from '@portal/contract/billing-profile'

export const eligibleOrder = (fields: Partial<EligibleOrder> = {}): EligibleOrder => ({
  orderNo: 'A1',
  ewbNo: '300000000001',
  createdAt: '2026-11-20T02:30:00.000Z',
  status: 'SIGNED',
  senderCity: '深圳市',
  receiverCity: '杭州市',
  productCode: 'STD',
  amountCents: 12_050,
  ...fields,
})

/** Orders A1, A2, … of 100.00 each. */
export const eligibleOrders = (count: number, first = 1): EligibleOrder[] =>
  Array.from({ length: count }, (_, index) =>
    eligibleOrder({
      orderNo: `A${first + index}`,
      ewbNo: String(300_000_000_000 + first + index),
      amountCents: 10_000,
    }),
  )

/** The same orders as 全选 returns them. */
export const chosenOrders = (count: number, first = 1): ResponseOf<'invoice/selectAll'>['orders'] =>
  eligibleOrders(count, first).map(({ orderNo, amountCents }) => ({ orderNo, amountCents }))

export const billingProfile = (fields: Partial<BillingProfile> = {}): BillingProfile => ({
  billingProfileId: 't1',
  buyerType: 'COMPANY',
  buyerName: '深圳市晨光贸易有限公司',
  taxNo: '91440300MA5DA1XQ3K',
  addressPhone: '深圳市南山区科技南十二路2号 0755-86000000',
  bankAccount: '招商银行深圳科技园支行 755912345610101',
  email: 'caiwu@example.com',
  mobile: '',
  isDefault: true,
  ...fields,
})

export const personalBillingProfile = (fields: Partial<BillingProfile> = {}): BillingProfile =>
  billingProfile({
    billingProfileId: 't2',
    buyerType: 'PERSONAL',
    buyerName: '陈立言',
    taxNo: '',
    addressPhone: '',
    bankAccount: '',
    email: 'chen@example.com',
    isDefault: false,
    ...fields,
  })
