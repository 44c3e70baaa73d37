import { coverageVerdictName } from '@portal/contract/coverage-labels'
import type { CoverageDirection, CoverageVerdict } from '@portal/contract/coverage'

export const verdictTones: Record<CoverageVerdict, 'done' | 'waiting' | 'problem'> = {
  FULL: 'done',
  PARTIAL: 'waiting',
  OUTLET_ONLY: 'waiting',
  SURCHARGE: 'waiting',
  SUSPENDED: 'problem',
  NONE: 'problem',
  MANUAL: 'waiting',
}
export const directionLabels: Record<CoverageDirection, string> = { PICKUP: '取件', DELIVERY: '派送' }

const advice: Record<CoverageDirection, Record<CoverageVerdict, string>> = {
  PICKUP: {
    FULL: '可预约快递员上门取件。',
    PARTIAL: '城镇中心可上门取件；其他地方请送到网点。',
    OUTLET_ONLY: '不上门取件，请将货物送到网点寄出。',
    SURCHARGE: '可上门取件，按重量加收偏远附加费。',
    SUSPENDED: '暂不能取件，请在恢复后寄出，或致电网点了解进展。',
    NONE: '不能在此取件，请换一个取件地址。',
    MANUAL: '请先致电网点确认能否取件，再下单。',
  },
  DELIVERY: {
    FULL: '可送货上门。',
    PARTIAL: '城镇中心可送货上门；其他地方请收件人到网点自提。',
    OUTLET_ONLY: '不送货上门，请收件人凭证件到网点自提。',
    SURCHARGE: '可送货上门，按重量加收偏远附加费。',
    SUSPENDED: '暂不能派送，请在恢复后寄出，或致电网点了解进展。',
    NONE: '不能派送到此，请换一个收件地址。',
    MANUAL: '请先致电网点确认能否派送，再下单。',
  },
}
/** The customer's options after the verdict. */
export const adviceOf = (direction: CoverageDirection, verdict: CoverageVerdict): string => advice[direction][verdict]

/** One mark for both directions where they are the same; none where both are full. */
export const marksOf = (pickup: CoverageVerdict, delivery: CoverageVerdict) => {
  const [pickupText, deliveryText] = [coverageVerdictName('PICKUP', pickup), coverageVerdictName('DELIVERY', delivery)]
  if (pickup !== 'FULL' && pickupText === deliveryText)
    return [{ tone: verdictTones[pickup], text: `取派 ${pickupText}` }]
  return [
    ...(pickup === 'FULL' ? [] : [{ tone: verdictTones[pickup], text: `取 ${pickupText}` }]),
    ...(delivery === 'FULL' ? [] : [{ tone: verdictTones[delivery], text: `派 ${deliveryText}` }]),
  ]
}
