/** Parts of a day that a delivery can be wished for, with their times in Shanghai. */
export const deliveryHourSpans = {
  ALL_DAY: { name: '全天', from: '08:00', to: '21:00' },
  MORNING: { name: '上午', from: '08:00', to: '12:00' },
  AFTERNOON: { name: '下午', from: '12:00', to: '18:00' },
  EVENING: { name: '晚上', from: '18:00', to: '21:00' },
} as const

export type DeliveryHours = keyof typeof deliveryHourSpans
