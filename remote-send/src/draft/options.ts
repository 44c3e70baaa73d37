import type {
  BackSignBill,
  CodType,
  DeliveryMode,
  PackageService,
  PickupMode,
  ProductCode,
} from '@portal/contract/freight'
import type { GoodsType, PayMethod, PickupSlot } from './send-draft'

/** The contract's values, repeated because its schemas would bring zod into the page; types keep them complete. */
const listOf = <Value extends string>(values: Record<Value, true>) => Object.keys(values) as Value[]

export const goodsTypeOptions = listOf<GoodsType>({
  文件: true,
  电子产品: true,
  服装鞋帽箱包: true,
  化妆品: true,
  珠宝贵重: true,
  食品保健: true,
  工艺品: true,
  玩具乐器: true,
  生鲜: true,
  易碎: true,
  液体: true,
  其他: true,
})

export const pickupSlotOptions = listOf<PickupSlot>({
  '08:00-10:00': true,
  '10:00-12:00': true,
  '12:00-14:00': true,
  '14:00-16:00': true,
  '16:00-18:00': true,
  '18:00-20:00': true,
})

export const productOptions = listOf<ProductCode>({ DRD: true, STD: true, ECO: true, FTL: true, EXP: true })
export const pickupModeOptions = listOf<PickupMode>({ PICKUP: true, DROPOFF: true })
export const deliveryModeOptions = listOf<DeliveryMode>({
  SELF_PICKUP: true,
  WAREHOUSE: true,
  DOOR: true,
  UPSTAIRS: true,
  LARGE_UPSTAIRS: true,
  INSTALL: true,
  INDOOR: true,
})
export const packageServiceOptions = listOf<PackageService>({
  NONE: true,
  CARTON: true,
  FIBRE: true,
  WOODEN_CASE: true,
  WOODEN_FRAME: true,
  FILM_PALLET: true,
  WOODEN_PALLET: true,
})
export const backSignBillOptions = listOf<BackSignBill>({ NONE: true, ORIGINAL: true, ELECTRONIC: true })
export const codTypeOptions = listOf<CodType>({ SAME_DAY: true, THREE_DAYS: true })
export const payMethodOptions = listOf<PayMethod>({ SENDER: true, RECEIVER: true, MONTHLY: true })
