import type {
  BackSignBill,
  CodType,
  DeliveryMode,
  PackageService,
  PickupMode,
  ProductCode,
} from '@portal/contract/freight'
import type { goodsTypes, payMethods, pickupSlots } from '@portal/contract/order'
import { type OptionValues, usualOptions } from '@portal/contract/order-options'

export type GoodsType = (typeof goodsTypes)[number]
export type PickupSlot = (typeof pickupSlots)[number]
export type PayMethod = (typeof payMethods)[number]
export type PartySide = 'sender' | 'receiver'

/** Division codes of a place; `''` for a level that is not chosen (yet). */
export interface RegionDraft {
  provinceCode: string
  cityCode: string
  districtCode: string
  townCode: string
}

/** A sender or receiver as typed so far. */
export interface PartyDraft {
  name: string
  mobile: string
  ext: string
  region: RegionDraft
  address: string
  company: string
}

/** Pieces of one size, in centimetres as typed. */
export interface LineDraft {
  length: string
  width: string
  height: string
  count: string
  /** Kilograms of one piece; of all lines or of none. */
  pieceWeight: string
}

/** The draft of the form of /send, as typed: numbers stay text, so that nothing that was typed is lost. */
export interface SendDraft extends OptionValues {
  sender: PartyDraft
  receiver: PartyDraft
  /** 保存到地址簿. */
  saveSender: boolean
  saveReceiver: boolean
  goodsName: string
  goodsType: GoodsType | ''
  packageCount: string
  /** Total of all pieces, kilograms. */
  weight: string
  /** Whether the volume is typed or follows from the lines. */
  volumeBy: 'total' | 'lines'
  /** Total of all pieces, cubic metres; may stay empty. */
  volume: string
  lines: LineDraft[]
  packageService: PackageService
  pickupMode: PickupMode
  /** The outlet where the goods are dropped off, and its name for the person; empty until one is chosen. */
  outletCode: string
  outletName: string
  deliveryMode: DeliveryMode
  floor: string
  /** Null until it is chosen, because the fee depends on it. */
  hasElevator: boolean | null
  /** Yuan; empty for none. */
  insuredValue: string
  /** 代收货款 in yuan; empty for none. */
  codAmount: string
  codType: CodType
  bankAccountId: string
  backSignBill: BackSignBill
  backSignCount: string
  pickupDate: string
  pickupSlot: PickupSlot | ''
  productCode: ProductCode | ''
  /**
   * `best`: the best one by weight and lane; `hand`: the person, an earlier order or another page chose it. Drafts of
   * earlier releases do not have this field: their product stays.
   */
  productBy: 'best' | 'hand'
  payMethod: PayMethod
  monthlyCode: string
  /** The coupon that was chosen by hand; empty for none. The estimate says which coupon is in the price. */
  couponId: string
  /** `best`: the server takes the best usable coupon; `hand`: the person chose one, or none. */
  couponBy: 'best' | 'hand'
  /** 客户单号. */
  customerOrderNo: string
  remark: string
  agreed: boolean
}

export const emptyRegion: RegionDraft = { provinceCode: '', cityCode: '', districtCode: '', townCode: '' }
export const emptyParty: PartyDraft = { name: '', mobile: '', ext: '', region: emptyRegion, address: '', company: '' }
export const emptyLine: LineDraft = { length: '', width: '', height: '', count: '1', pieceWeight: '' }

export const isEmptyParty = ({ region, ...texts }: PartyDraft): boolean =>
  [...Object.values(texts), ...Object.values(region)].every((text) => !text)

/** The form before anything was typed. */
export const emptyDraft: SendDraft = {
  sender: emptyParty,
  receiver: emptyParty,
  saveSender: false,
  saveReceiver: false,
  goodsName: '',
  goodsType: '',
  packageCount: '1',
  weight: '',
  volumeBy: 'total',
  volume: '',
  lines: [emptyLine],
  packageService: 'NONE',
  pickupMode: 'PICKUP',
  outletCode: '',
  outletName: '',
  deliveryMode: 'DOOR',
  floor: '',
  hasElevator: null,
  insuredValue: '',
  codAmount: '',
  codType: 'THREE_DAYS',
  bankAccountId: '',
  backSignBill: 'NONE',
  backSignCount: '1',
  pickupDate: '',
  pickupSlot: '',
  productCode: '',
  productBy: 'hand',
  payMethod: 'SENDER',
  monthlyCode: '',
  couponId: '',
  couponBy: 'best',
  ...usualOptions,
  customerOrderNo: '',
  remark: '',
  agreed: false,
}
