import { Card } from '@portal/kit/card'
import { DescriptionList } from '@portal/kit/description-list'
import layout from '@portal/kit/layout.module.css'
import notice from '@portal/kit/notice.module.css'
import type { DecisionKind, DeliveryView } from '@portal/contract/delivery'
import { deliveryWishNames } from '@portal/contract/delivery-labels'
import { formatDateTime } from '@portal/shared'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { DecisionFacts } from '../../components/decision-facts'
import { changeUntilText, isWhole } from './delivery-view'
import { LastFourForm } from './last-four-form'

interface DecidedProps {
  view: DeliveryView & { decision: NonNullable<DeliveryView['decision']> }
  /** It has just been submitted: the focus was lost with the form. */
  isNew: boolean
  canChange: boolean
  onChange: () => void
  /** Asks for the last four digits and shows the rest; undefined where nothing more is to be seen. */
  reveal: ((lastFour: string) => Promise<void>) | undefined
}

/** The facts that the link alone may show. */
const KindFacts = ({ decision: { wish, decidedAt, state } }: { decision: DecisionKind }) => (
  <div className={layout.stack3}>
    {state === 'REFUSED' && (
      <p className={notice.warning} role="note" aria-label="未能安排">
        未能安排，将按原计划派送。
      </p>
    )}
    <DescriptionList
      facts={[
        ['安排', deliveryWishNames[wish.kind]],
        ['提交时间', formatDateTime(decidedAt)],
      ]}
    />
  </div>
)

/** The stored decision, and the time until which it can be changed. */
export const Decided = ({ view, isNew, canChange, onChange, reveal }: DecidedProps) => {
  const { decision } = view
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNew) return
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView?.({ block: 'center' })
  }, [isNew])
  return (
    <div ref={card} tabIndex={-1} role="group" aria-label="已提交的收货安排">
      <Card title="已提交的收货安排" tone={decision.state === 'REFUSED' ? 'plain' : 'brand'}>
        <div className={layout.stack3}>
          {isWhole(decision) ? <DecisionFacts decision={decision} /> : <KindFacts decision={decision} />}
          {!isWhole(decision) && reveal && (
            <LastFourForm label="查看收货安排" button="查看或修改安排" phoneStart={view.phoneStart} onSubmit={reveal} />
          )}
          {canChange && isWhole(decision) && (
            <div className={layout.bar3}>
              <Button size="large" onClick={onChange}>
                修改安排
              </Button>
              <span>{changeUntilText(view)}</span>
            </div>
          )}
        </div>
      </Card>
    </div>
  )
}
