import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import type { DeliveryView } from '@portal/contract/delivery'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { DecisionFacts } from '../../../components/delivery-decision/decision-facts'
import { changeUntilText } from '../model/change-until-text'

interface DecidedProps {
  view: DeliveryView & { decision: NonNullable<DeliveryView['decision']> }
  /** It has just been submitted: the focus was lost with the form. */
  isNew: boolean
  canChange: boolean
  onChange: () => void
}

/** What stands, and until when it can be changed. */
export const Decided = ({ view, isNew, canChange, onChange }: DecidedProps) => {
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
          <DecisionFacts decision={decision} />
          {canChange && (
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
