import { DescriptionList } from '@portal/kit/description-list'
import layout from '@portal/kit/layout.module.css'
import notice from '@portal/kit/notice.module.css'
import type { DeliveryDecision } from '@portal/contract/delivery'
import { deliveryHourSpans, formatDateTime, formatYuan } from '@portal/shared'
import { weekday } from '../model/weekday'

/** A day in Shanghai, `2026-11-29`: `11月29日 周日`. */
export const wishDayText = (day: string): string => {
  const [, month, date] = day.split('-')
  return `${Number(month)}月${Number(date)}日 ${weekday(day)}`
}

const stairsFeeText = (cents: number): string =>
  cents === 0 ? '免费上楼' : `上楼费 ${formatYuan(cents)}，送达时付给派送员`

/** The receiver's wish as a sentence. */
const wishText = ({ wish, outletName }: Pick<DeliveryDecision, 'wish' | 'outletName'>): string => {
  switch (wish.kind) {
    case 'DOOR':
      return '按原计划送到门口'
    case 'STAIRS':
      return `送到${wish.floor}楼（${wish.hasElevator ? '有' : '无'}电梯），${stairsFeeText(wish.feeCents)}`
    case 'STATION':
      return '放快递驿站或智能快件箱'
    case 'GUARD':
      return '由门卫或前台代收'
    case 'OUTLET':
      return `到${outletName || '网点'}自提`
    case 'DAY':
      return `${wishDayText(wish.day)}${wish.hours === 'ALL_DAY' ? '' : deliveryHourSpans[wish.hours].name}派送`
    case 'SAFE_PLACE':
      return `放在：${wish.note}`
    case 'NEIGHBOUR':
      return `由邻居${wish.name}（${wish.door}）代收`
    case 'HOLD':
      return `暂存至 ${wishDayText(wish.until)}，再派送`
  }
}

/** '' while it is not answered, which of goods that may be left nowhere it never is. */
const consentText = (consent: boolean | null): string =>
  consent === null ? '' : consent ? '同意本人不在时放驿站或快递柜' : '不同意放驿站或快递柜'

/** The receiver's decision, and the carrier's reason against it, for everybody who may see the order. */
export const DecisionFacts = ({ decision }: { decision: DeliveryDecision }) => (
  <div className={layout.stack3}>
    {decision.state === 'REFUSED' && (
      <p className={notice.warning} role="note" aria-label="未能安排">
        未能安排：{decision.refusal}。将按原计划派送。
      </p>
    )}
    <DescriptionList
      facts={[
        ['安排', wishText(decision)],
        ['网点地址', decision.outletAddress],
        ['驿站代收', consentText(decision.stationConsent)],
        ['提交时间', formatDateTime(decision.decidedAt)],
      ]}
    />
  </div>
)
