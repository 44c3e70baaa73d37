import { withoutBlanks } from './text/visible-text'
import { isUsccForm, passesUsccCheck } from './uscc'

/** 个人, 企业 (domain §11). */
export const buyerTypes = ['PERSONAL', 'COMPANY'] as const
export type BuyerType = (typeof buyerTypes)[number]
/** 电子普通发票, 电子专用发票. Paper ones are not offered. */
export const invoiceKinds = ['ORDINARY', 'SPECIAL'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
/** Reasons of a reversal as the tax authorities word them: 开票有误, 销售退货, 服务终止, 销售折让. */
export const reversalReasons = ['01', '02', '03', '04'] as const
export type ReversalReason = (typeof reversalReasons)[number]

/** 运输工具种类 of a freight invoice: 公路, 铁路, 水路, 航空. */
export const vehicleKinds = ['ROAD', 'RAIL', 'WATER', 'AIR'] as const
export type VehicleKind = (typeof vehicleKinds)[number]
/** The vehicle that carried the goods, as the carrier reported it. */
export interface Vehicle {
  kind: VehicleKind
  plate: string
}

/** The elements that the tax authority demands on a freight line for each order: 运输工具种类与牌号, 起运地, 到达地, 运输货物名称. */
export interface Transport {
  orderNo: string
  /** Null as long as the carrier has reported none. */
  vehicle: Vehicle | null
  /** Province and city. */
  origin: string
  destination: string
  goodsName: string
}

export const vehicleKindLabel: Readonly<Record<VehicleKind, string>> = {
  ROAD: '公路运输',
  RAIL: '铁路运输',
  WATER: '水路运输',
  AIR: '航空运输',
}
export const buyerTypeLabel: Readonly<Record<BuyerType, string>> = { PERSONAL: '个人', COMPANY: '企业' }
export const invoiceKindLabel: Readonly<Record<InvoiceKind, string>> = {
  ORDINARY: '电子普通发票',
  SPECIAL: '电子专用发票',
}
export const reversalReasonLabel: Readonly<Record<ReversalReason, string>> = {
  '01': '开票有误',
  '02': '销售退货',
  '03': '服务终止',
  '04': '销售折让',
}

export const maxInvoicedOrders = 100
export const maxBillingProfiles = 20
/** Red invoices that an invoice shows. The carrier may ask for one less, so that the customer can reverse the rest. */
export const maxReversals = 100
/** Seconds between two e-mails of one invoice. */
export const resendSeconds = 60
export const maxRemarkLength = 130
/** The limit of the tax authority's interfaces. */
export const maxPlateLength = 40
/** How long an application waits for the vehicle of a freight order, in days; then it fails. */
export const maxVehicleWaitDays = 7

/** A unified social credit code (18, GB 32100), or an older number: 15, 17 or 20 digits and capitals. */
export const isTaxNo = (text: string): boolean =>
  isUsccForm(text) || /^(?:[0-9A-Z]{15}|[0-9A-Z]{17}|[0-9A-Z]{20})$/.test(text)
/** A unified social credit code whose check character is wrong: a warning, never a refusal (domain §10). */
export const isDoubtfulTaxNo = (text: string): boolean => isUsccForm(text) && !passesUsccCheck(text)
/** A tax number in the form that invoices have: no spaces, capitals, half-width. */
export const normalizeTaxNo = (text: string): string => withoutBlanks(text).toUpperCase()

export interface BuyerFields {
  buyerType: BuyerType
  buyerName: string
  taxNo: string
  addressPhone: string
  bankAccount: string
}

export interface BillingProfileProblem {
  field: keyof BuyerFields
  message: string
}

const required = (field: keyof BuyerFields, text: string, message: string): BillingProfileProblem[] =>
  text === '' ? [{ field, message }] : []

/**
 * Problems of a billing profile by itself, in the order of the form. Texts are trimmed, the tax number is normalized.
 */
export const billingProfileProblems = ({ buyerType, buyerName, taxNo }: BuyerFields): BillingProfileProblem[] => {
  const nameProblems = required(
    'buyerName',
    buyerName,
    buyerType === 'COMPANY' ? '请填写企业名称' : '请填写姓名，或填写“个人”',
  )
  if (buyerType === 'PERSONAL')
    return taxNo === '' ? nameProblems : [...nameProblems, { field: 'taxNo', message: '个人抬头不填税号' }]
  if (taxNo === '') return [...nameProblems, { field: 'taxNo', message: '请填写税号' }]
  return isTaxNo(taxNo) ? nameProblems : [...nameProblems, { field: 'taxNo', message: '税号格式不正确' }]
}

/** Why 开户行及账号, one text, cannot stand on a special invoice; '' when it has both or is empty. */
export const bankAccountProblem = (text: string): string => {
  const isPair = /\p{Script=Han}/u.test(text) && /\d{6}/.test(withoutBlanks(text))
  return text === '' || isPair ? '' : '开户行和账号须同时填写，或都不填'
}

/**
 * Why a billing profile cannot be used for an invoice of a kind; for an ordinary one it always can. Address and bank
 * are optional.
 */
export const kindProblems = ({ buyerType, bankAccount }: BuyerFields, kind: InvoiceKind): BillingProfileProblem[] => {
  if (kind === 'ORDINARY') return []
  if (buyerType === 'PERSONAL') return [{ field: 'buyerType', message: '个人抬头不可开具专票' }]
  const message = bankAccountProblem(bankAccount)
  return message === '' ? [] : [{ field: 'bankAccount', message }]
}

/** The elements that a freight line lacks, by their names; [] when it can be issued. */
export const missingElements = ({ vehicle, origin, destination, goodsName }: Transport): string[] => [
  ...(vehicle === null ? ['运输工具种类', '运输工具牌号'] : []),
  ...(origin === '' ? ['起运地'] : []),
  ...(destination === '' ? ['到达地'] : []),
  ...(goodsName === '' ? ['运输货物名称'] : []),
]
