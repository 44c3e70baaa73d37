import { DescriptionList } from '@portal/kit/description-list'
import layout from '@portal/kit/layout.module.css'
import notice from '@portal/kit/notice.module.css'
import { formatDateTime } from '@portal/shared'
import type { DeliveryDecision } from '@portal/contract/delivery'
import { wishText } from './wish-text'

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
