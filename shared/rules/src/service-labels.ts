import type { BackSignBill, CodType, DeliveryMode, PackageService, PickupMode } from '@portal/contract/freight'
import type { CashMethod } from '@portal/contract/operations'
import type { AnyProductCode, payMethods } from '@portal/contract/order'

const deliveryModeLabels: Readonly<Record<DeliveryMode, string>> = {
  SELF_PICKUP: '自提',
  WAREHOUSE: '送货进仓',
  DOOR: '送货(不含上楼)',
  UPSTAIRS: '送货上楼',
  LARGE_UPSTAIRS: '大件上楼',
  INSTALL: '送货安装',
  INDOOR: '送货入户',
}
const pickupModeLabels: Readonly<Record<PickupMode, string>> = { PICKUP: '上门取件', DROPOFF: '网点自送' }
const packageServiceLabels: Readonly<Record<PackageService, string>> = {
  NONE: '无',
  CARTON: '纸箱',
  FIBRE: '纤袋',
  WOODEN_CASE: '木箱',
  WOODEN_FRAME: '木架',
  FILM_PALLET: '托盘缠膜',
  WOODEN_PALLET: '木托盘',
}
const signedSlipLabels: Readonly<Record<BackSignBill, string>> = {
  NONE: '无',
  ORIGINAL: '原件返回',
  ELECTRONIC: '电子签收单',
}
const codTypeLabels: Readonly<Record<CodType, string>> = { SAME_DAY: '即日退', THREE_DAYS: '三日退' }
const payMethodLabels = { SENDER: '寄付现结', RECEIVER: '到付', MONTHLY: '寄付月结' } as const
const cashMethodLabels: Readonly<Record<CashMethod, string>> = {
  CASH: '现金',
  WECHAT: '微信',
  ALIPAY: '支付宝',
  CARD: '刷卡',
}
const productNames: Readonly<Record<AnyProductCode, string>> = {
  DRD: '定日达',
  STD: '标准快运',
  ECO: '特惠快运',
  FTL: '大票直达',
  EXP: '标准快递',
  IEX: '国际特快',
  IST: '国际标快',
  HMX: '港澳台特快',
  HMS: '港澳台标快',
}
/** Modes in which the goods are carried into the house, so that floor and lift count. */
const floorModes: readonly DeliveryMode[] = ['UPSTAIRS', 'LARGE_UPSTAIRS', 'INSTALL', 'INDOOR']

export const deliveryModeLabel = (mode: DeliveryMode): string => deliveryModeLabels[mode]
export const needsFloor = (mode: DeliveryMode): boolean => floorModes.includes(mode)
export const pickupModeLabel = (mode: PickupMode): string => pickupModeLabels[mode]
export const packageServiceLabel = (service: PackageService): string => packageServiceLabels[service]
export const signedSlipLabel = (bill: BackSignBill): string => signedSlipLabels[bill]
export const codTypeLabel = (type: CodType): string => codTypeLabels[type]
export const payMethodLabel = (method: (typeof payMethods)[number]): string => payMethodLabels[method]
export const cashMethodLabel = (method: CashMethod): string => cashMethodLabels[method]
export const productName = (code: AnyProductCode): string => productNames[code]
