import { type SelectionState, useSelection } from '@portal/kit/use-selection'
import { mostInvoicedOrders } from '@portal/shared/invoicing'
import { useSearchParams } from '@portal/shared/router'
import { useState } from 'react'
import { lazyPart } from '@portal/kit/lazy-part'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useEligiblePage } from './api/use-eligible-page'
import { usePreselectedOrders } from './api/use-preselected-orders'
import { ChooseStep } from './components/choose-step'
import { DoneStep } from './components/done-step'
import { type ApplyQuery, readApplyQuery, writeApplyQuery } from './model/apply-query'
import type { Applied } from './model/application'
import { type SelectedOrder, numberOf } from './model/selected-order'

const ConfirmStep = lazyPart(
  'confirm invoice',
  async () => (await import(/* webpackChunkName: "confirm-invoice" */ './confirm/confirm-step')).ConfirmStep,
  <PageSkeleton shape="table" rows={8} />,
)

/** 申请开票 (domain §11): filters, page and step are in the address, so Back leads from one step to the one before. */
export const ApplyTab = ({ choice }: { choice: SelectionState<SelectedOrder> }) => {
  const [params, setParams] = useSearchParams()
  const query = readApplyQuery(params)
  const answer = useEligiblePage(query)
  const { selection, change, replace, clear } = useSelection<SelectedOrder>({
    state: choice,
    rows: answer.data?.list,
    keyOf: numberOf,
    max: mostInvoicedOrders,
    fullText: `一次最多${mostInvoicedOrders}单`,
  })
  const missing = usePreselectedOrders(query.preselected, (orders) => change(orders, true))
  const [applied, setApplied] = useState<Applied>()

  const show = (next: ApplyQuery) => setParams(writeApplyQuery(next))
  const confirm = () => {
    const next = writeApplyQuery(query)
    next.set('step', 'confirm')
    setParams(next)
  }
  const finish = (what: Applied) => {
    setApplied(what)
    clear()
    // Replaces the form in the history, so that Back does not lead to an application that was already sent.
    setParams({ step: 'done' }, { replace: true })
  }

  if (params.get('step') === 'done' && applied) return <DoneStep applied={applied} />
  if (params.get('step') === 'confirm' && selection.size > 0) {
    return (
      <ConfirmStep orderNos={[...selection.keys()]} onBack={() => show(query)} onLeft={replace} onApplied={finish} />
    )
  }
  return (
    <ChooseStep
      query={query}
      show={show}
      answer={answer}
      missing={missing}
      selection={selection}
      onChange={change}
      onClear={clear}
      onNext={confirm}
    />
  )
}
