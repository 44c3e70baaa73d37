import type { CoverageDirection, CoverageVerdict } from './coverage'

const verdictNames: Readonly<Record<CoverageVerdict, string>> = {
  FULL: '全境',
  PARTIAL: '仅镇中心',
  OUTLET_ONLY: '网点自提',
  SURCHARGE: '超区加收',
  SUSPENDED: '暂停服务',
  NONE: '不可达',
  MANUAL: '人工确认',
}

/** At the pickup end the customer drops off where the delivery end says 自提. */
export const coverageVerdictName = (direction: CoverageDirection, verdict: CoverageVerdict): string =>
  direction === 'PICKUP' && verdict === 'OUTLET_ONLY' ? '网点自送' : verdictNames[verdict]
