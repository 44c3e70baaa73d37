import type { deliveryModes, ProductCode } from '../contract/freight'
import type { payMethods } from '../contract/order'

const deliveryModeTexts = { SELF_PICKUP: '自提', DOOR: '送货(不含上楼)', UPSTAIRS: '送货上楼' } as const
const payMethodTexts = { SENDER: '寄付现结', RECEIVER: '到付' } as const
const productNames = { DRD: '定日达', STD: '标准快运', ECO: '特惠快运', EXP: '标准快递' } as const

export const deliveryModeText = (mode: (typeof deliveryModes)[number]): string => deliveryModeTexts[mode]
export const payMethodText = (method: (typeof payMethods)[number]): string => payMethodTexts[method]
export const productName = (code: ProductCode): string => productNames[code]
