import { morning, sender } from '../../../testing/drafts'
import { freshDraft } from '../../../draft/fresh-draft'
import {
  emptyCrossBorderReceiver,
  emptyDeclaredLine,
  emptyCrossBorderDraft,
  type CrossBorderReceiverDraft,
  type DeclaredLineDraft,
  type CrossBorderDraft,
} from '../draft/cross-border-draft'

const { pickupDate, pickupSlot } = freshDraft(morning)

export const emma: CrossBorderReceiverDraft = {
  ...emptyCrossBorderReceiver,
  name: 'Emma Brown',
  phoneCode: '1',
  phone: '2125550123',
  email: 'emma@example.com',
  line1: '350 Fifth Avenue',
  line2: 'Floor 21',
  city: 'New York',
  state: 'NY',
  postcode: '10118',
}

export const shirts: DeclaredLineDraft = {
  ...emptyDeclaredLine,
  nameCn: '棉制T恤',
  nameEn: 'Cotton T-shirt',
  hsCode: '610910',
  quantity: '10',
  unitPrice: '8.5',
  netWeight: '0.2',
}
export const cups: DeclaredLineDraft = {
  ...emptyDeclaredLine,
  nameCn: '陶瓷杯',
  nameEn: 'Ceramic cup',
  quantity: '2',
  unitPrice: '12',
  netWeight: '0.4',
}

/** A complete draft that is valid at `morning`. */
export const goodParcel: CrossBorderDraft = {
  ...emptyCrossBorderDraft,
  pickupDate,
  pickupSlot,
  destination: 'US',
  packageCount: '1',
  weight: '3.5',
  length: '40',
  width: '30',
  height: '20',
  sender,
  senderPinyin: 'LIN YINUO',
  receiver: emma,
  lines: [shirts, cups],
  purpose: 'GIFT',
  productCode: 'IST',
  agreed: true,
}

export const goodDocument: CrossBorderDraft = {
  ...goodParcel,
  destination: 'DE',
  goodsKind: 'DOCUMENT',
  weight: '0.5',
  documentName: '合同',
  purpose: 'PERSONAL',
  receiver: {
    ...emptyCrossBorderReceiver,
    name: 'Max Mueller',
    phoneCode: '49',
    phone: '3012345678',
    line1: 'Unter den Linden 1',
    city: 'Berlin',
    postcode: '10117',
  },
}
