import { freshDraft } from '../../../draft/fresh-draft'
import { morning, sender } from '../../../testing/drafts'
import {
  type CrossBorderReceiverDraft,
  emptyCrossBorderReceiver,
  emptyDeclaredLine,
  type CrossBorderDraft,
} from '../draft/cross-border-draft'
import { hmtDraft } from './hmt-draft'

const { pickupDate, pickupSlot } = freshDraft(morning)

const daMing: CrossBorderReceiverDraft = {
  ...emptyCrossBorderReceiver,
  name: '陈大明',
  phoneCode: '852',
  phone: '91234567',
  state: '九龙',
  city: '油尖旺区',
  line1: '弥敦道132号美丽华广场A座',
}
export const yaTing: CrossBorderReceiverDraft = {
  ...emptyCrossBorderReceiver,
  name: '林雅婷',
  phoneCode: '886',
  phone: '0912345678',
  state: '台北市',
  city: '信义区',
  line1: '市府路45号8楼',
  postcode: '110',
  taxId: 'A123456789',
}

/** A complete draft that is valid at `morning`. */
export const toKowloon: CrossBorderDraft = {
  ...hmtDraft.empty,
  pickupDate,
  pickupSlot,
  sender,
  receiver: daMing,
  weight: '2',
  lines: [{ ...emptyDeclaredLine, nameCn: '棉制T恤', quantity: '3', unitPrice: '59.9', netWeight: '0.25' }],
  purpose: 'GIFT',
  productCode: 'HMS',
  agreed: true,
}

export const toTaipei: CrossBorderDraft = { ...toKowloon, destination: 'TW', currency: 'TWD', receiver: yaTing }
