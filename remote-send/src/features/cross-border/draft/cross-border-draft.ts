import type { Declaration } from '@portal/contract/cross-border'
import type { OrderCreateCrossBorderRequest } from '@portal/contract/cross-border-order'
import type { CrossBorderProductCode } from '@portal/contract/order'
import { emptyParty, type PartyDraft, type PickupSlot, type SendDraft } from '../../../draft/send-draft'

/** A receiver abroad as typed so far, in English. */
export interface CrossBorderReceiverDraft {
  name: string
  company: string
  /** Country code without `+`. */
  phoneCode: string
  phone: string
  email: string
  /** Two or three letters where the country has states, else free text. */
  state: string
  city: string
  postcode: string
  line1: string
  line2: string
  line3: string
  taxId: string
  vatNo: string
  eoriNo: string
  iossNo: string
}

/** One line of the declaration as typed. */
export interface DeclaredLineDraft {
  nameCn: string
  nameEn: string
  hsCode: string
  quantity: string
  unit: string
  /** Price of one article, in the declaration's currency. */
  unitPrice: string
  /** Weight of one article, kilograms. */
  netWeight: string
  originCountry: string
  material: string
  brand: string
  url: string
}

/** The input of the five steps, as typed: numbers stay texts, so that no input is lost. */
export interface CrossBorderDraft {
  /** ISO 3166-1 alpha-2. */
  destination: string
  goodsKind: Declaration['goodsKind']
  packageCount: string
  /** Total of all pieces, kilograms. */
  weight: string
  /** Size of one piece, centimetres; all three or none. */
  length: string
  width: string
  height: string
  sender: PartyDraft
  senderPinyin: string
  receiver: CrossBorderReceiverDraft
  /** Name of the documents; a parcel has its lines instead. */
  documentName: string
  lines: DeclaredLineDraft[]
  currency: Declaration['currency']
  purpose: Declaration['purpose'] | ''
  customsMode: Declaration['customsMode']
  dutyPayer: Declaration['dutyPayer']
  battery: Declaration['battery']
  incoterm: Declaration['incoterm']
  productCode: CrossBorderProductCode | ''
  /** `best`: the cheapest one; `hand`: the person or an earlier order chose it. */
  productBy: SendDraft['productBy']
  /** Yuan; empty for none. */
  insuredValue: string
  pickupDate: string
  pickupSlot: PickupSlot | ''
  payMethod: OrderCreateCrossBorderRequest['payMethod']
  monthlyCode: string
  remark: string
  /** 客户单号. */
  customerOrderNo: string
  agreed: boolean
}

export const emptyCrossBorderReceiver: CrossBorderReceiverDraft = {
  name: '',
  company: '',
  phoneCode: '',
  phone: '',
  email: '',
  state: '',
  city: '',
  postcode: '',
  line1: '',
  line2: '',
  line3: '',
  taxId: '',
  vatNo: '',
  eoriNo: '',
  iossNo: '',
}

export const emptyDeclaredLine: DeclaredLineDraft = {
  nameCn: '',
  nameEn: '',
  hsCode: '',
  quantity: '1',
  unit: '件',
  unitPrice: '',
  netWeight: '',
  originCountry: 'CN',
  material: '',
  brand: '',
  url: '',
}

/** The draft without any input. */
export const emptyCrossBorderDraft: CrossBorderDraft = {
  destination: '',
  goodsKind: 'PARCEL',
  packageCount: '1',
  weight: '',
  length: '',
  width: '',
  height: '',
  sender: emptyParty,
  senderPinyin: '',
  receiver: emptyCrossBorderReceiver,
  documentName: '',
  lines: [emptyDeclaredLine],
  currency: 'USD',
  purpose: '',
  customsMode: 'SIMPLE',
  dutyPayer: 'RECEIVER',
  battery: 'NONE',
  incoterm: 'DAP',
  productCode: '',
  productBy: 'hand',
  insuredValue: '',
  pickupDate: '',
  pickupSlot: '',
  payMethod: 'SENDER',
  monthlyCode: '',
  remark: '',
  customerOrderNo: '',
  agreed: false,
}

/** The draft of one page: each page has its own. */
export interface DraftDefinition {
  name: string
  /** The draft without any input, which also defines its shape. */
  empty: CrossBorderDraft
  /** The initial content of the form; absent: an empty form with the next pickup. */
  begin?: (now: Date) => CrossBorderDraft
}

export const internationalDraft: DraftDefinition = { name: 'international', empty: emptyCrossBorderDraft }
