import layout from '@portal/kit/layout.module.css'
import { lazyPart } from '@portal/kit/lazy-part'
import prose from '@portal/kit/prose.module.css'
import { Result, resultLink } from '@portal/kit/result'
import { type SelectionState, useSelection } from '@portal/kit/use-selection'
import { formatYuan, loadData } from '@portal/shared'
import { maxInvoicedOrders } from '@portal/shared/invoicing'
import { useQuery } from '@portal/shared/query'
import { Link, useSearchParams } from '@portal/shared/router'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useEffect, useRef, useState } from 'react'
import { useEligiblePage } from './use-eligible-page'
import { ChooseStep } from './choose-step'
import styles from './apply-tab.module.css'
import type { ApplicationOutcome } from './model/application'
import { type ApplyQuery, readApplyQuery, writeApplyQuery } from './model/apply-query'
import { numberOf, type SelectedOrder } from './model/selected-order'

const ConfirmStep = lazyPart(
  'confirm invoice',
  async () => (await import(/* webpackChunkName: "confirm-invoice" */ './confirm/confirm-step')).ConfirmStep,
  <PageSkeleton shape="table" rows={8} />,
)

/**
 * Selects the orders that the address names, once.
 * @returns how many of them cannot be invoiced at present
 */
const usePreselectedOrders = (
  preselectedNos: readonly string[],
  onFound: (orders: SelectedOrder[]) => void,
): number => {
  const orderNos = [...preselectedNos]
  const { data } = useQuery({
    queryKey: ['invoice/selectAll', orderNos],
    queryFn: () => loadData('invoice/selectAll', { orderNos }),
    enabled: orderNos.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  })
  const onFoundRef = useRef(onFound)
  const handledData = useRef<typeof data>(undefined)
  useEffect(() => {
    onFoundRef.current = onFound
  })
  useEffect(() => {
    // Only once: when a hidden page comes back, orders that were removed meanwhile stay removed.
    if (!data || handledData.current === data) return
    handledData.current = data
    onFoundRef.current(data.orders)
  }, [data])
  return data && orderNos.length > 0 ? orderNos.length - data.orders.length : 0
}

/** Confirms the application, and says how to follow it. */
const DoneStep = ({ applied: { applicationNos, totalCents, email } }: { applied: ApplicationOutcome }) => (
  <Result
    level={2}
    title={`已提交 ${applicationNos.length} 张发票申请`}
    actions={
      <>
        <Link className={resultLink.primary} to={{ search: '?tab=record' }}>
          查看开票记录
        </Link>
        <Link className={resultLink.secondary} to={{ search: '' }}>
          继续开票
        </Link>
      </>
    }
  >
    <p>
      合计 <strong className={`${prose.digits} ${styles.sum}`}>{formatYuan(totalCents)}</strong>，约 1
      分钟开具完成，电子发票将发送至 {email}
    </p>
    <ul
      className={`${layout.list} ${layout.line3} ${prose.secondary} ${prose.digits} ${styles.numbers}`}
      aria-label="申请号"
    >
      {applicationNos.map((number) => (
        <li key={number}>{number}</li>
      ))}
    </ul>
  </Result>
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
    max: maxInvoicedOrders,
    fullText: `一次最多${maxInvoicedOrders}单`,
  })
  const missing = usePreselectedOrders(query.preselected, (orders) => change(orders, true))
  const [applied, setApplied] = useState<ApplicationOutcome>()

  const show = (next: ApplyQuery) => setParams(writeApplyQuery(next))
  const confirm = () => {
    const next = writeApplyQuery(query)
    next.set('step', 'confirm')
    setParams(next)
  }
  const finish = (what: ApplicationOutcome) => {
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
