import type { OrderDefaults } from '@portal/contract/order'
import type { OrderRow } from '@portal/contract/order-list'
import { useGuardedCall } from '@portal/kit/guarded-call'
import { formatWeight, loadData, type Store } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { useRef } from 'react'
import { usualDraft } from '../../draft/fresh-draft'
import type { SendDraft } from '../../draft/send-draft'
import type { DraftForm } from '../../form/draft-form'
import type { Confirm } from '../../form/use-confirm'
import styles from './recent-receivers.module.css'

const maxReceivers = 6

/** The newest domestic order to each of the last receivers. */
const lastOrders = (orders: readonly OrderRow[]): OrderRow[] => {
  const byReceiver = new Map<string, OrderRow>()
  for (const order of orders) {
    const receiver = `${order.receiverName} ${order.receiverCity}`
    if (order.kind === 'DOMESTIC' && !byReceiver.has(receiver)) byReceiver.set(receiver, order)
  }
  return [...byReceiver.values()].slice(0, maxReceivers)
}

const loadLastOrders = async () => lastOrders((await loadData('order/page', { page: 1, pageSize: 20 })).list)

interface RecentReceiversProps {
  userId: string
  /** The form's first values, which are no input of the person. */
  defaults: OrderDefaults
  draft: Store<SendDraft>
  change: DraftForm<SendDraft>['change']
  confirm: Confirm
}

/** The last receivers, each with the goods that they got: a press fills in that order, the sender excepted. */
export const RecentReceivers = ({ userId, defaults, draft, change, confirm }: RecentReceiversProps) => {
  const { data = [] } = useQuery({ queryKey: ['order/page', userId, 'last receivers'], queryFn: loadLastOrders })
  const { sending, run } = useGuardedCall()
  const filled = useRef<SendDraft>(undefined)
  const { productCode, goodsName, goodsType } = defaults

  const fill = async ({ orderNo, receiverName }: OrderRow) => {
    const { applyEarlierOrder } = await import(/* webpackChunkName: "below" */ './apply-prefill')
    const isFilled = await applyEarlierOrder(orderNo, receiverName, {
      draft: draft.get,
      untyped: [usualDraft, { productCode, goodsName, goodsType }, filled.current ?? {}],
      change,
      confirm,
    })
    if (isFilled) filled.current = draft.get()
  }

  return (
    <div className={styles.receivers} role="group" aria-label="最近收件人" aria-busy={sending}>
      {data.map((order) => (
        <button
          key={order.orderNo}
          type="button"
          className={styles.receiver}
          onClick={() => void run(() => fill(order))}
        >
          {order.receiverName} · {order.receiverCity.replace(/市$/, '')} · {order.goodsName}{' '}
          {formatWeight(order.weightGrams)}
        </button>
      ))}
    </div>
  )
}
