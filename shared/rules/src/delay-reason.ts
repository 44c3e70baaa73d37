import type { DelayReason } from '@portal/contract/tracking'

const texts: Readonly<Record<DelayReason, string>> = {
  WEATHER: '途经地区天气恶劣',
  CLOSED: '收件地网点暂停营业',
  HOLIDAY: '节假日',
  PEAK: '业务高峰',
  TROUBLE: '运输异常',
  DELIVERY: '派送顺延',
  TRANSIT: '中转时间较长',
}

/** Why goods are late, to follow 因. */
export const delayReasonLabel = (reason: DelayReason): string => texts[reason]
