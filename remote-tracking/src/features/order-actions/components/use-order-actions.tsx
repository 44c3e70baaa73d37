import { refreshUnpaidOrders, toast } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { type ComponentType, useRef, useState } from 'react'
import { usePayDialog } from '../../payment/payment.public'
import { urgeOrder } from '../api/urge-order'
import type { ActionOrder, OrderAction } from '../../../model/order-action'
import type { OrderDialogProps } from './dialog-props'

interface Job {
  Dialog: ComponentType<OrderDialogProps>
  action: OrderAction
  order: ActionOrder
}

/** Dialogs are fetched when they are first wanted. */
const dialogs: Partial<Record<OrderAction, () => Promise<ComponentType<OrderDialogProps>>>> = {
  changeAddress: async () => (await import('./change-address-dialog')).ChangeAddressDialog,
  intercept: async () => (await import('./intercept-dialog')).InterceptDialog,
  cancel: async () => (await import('./cancel-dialog')).CancelDialog,
  remove: async () => (await import('./delete-dialog')).DeleteDialog,
}

/** What happens in place: paying, calling off, urging, deleting. Whatever changed an order has everything that the page shows read again. */
export const useOrderActions = ({ onRemoved }: { onRemoved?: () => void } = {}) => {
  const queryClient = useQueryClient()
  const { pay, dialog: payDialog } = usePayDialog()
  const [job, setJob] = useState<Job | null>(null)
  /** Set once the order is another: the button that opened the dialog may be gone. */
  const region = useRef<HTMLElement>(null)
  /** What the dialog has led to. */
  const next = useRef<OrderAction>(undefined)

  const open = async (action: OrderAction, order: ActionOrder) => {
    try {
      const Dialog = await dialogs[action]?.()
      if (Dialog !== undefined) setJob((running) => running ?? { Dialog, action, order })
    } catch {
      toast.error('窗口加载失败，请重试')
    }
  }

  const act = (action: OrderAction, order: ActionOrder) => {
    if (action === 'pay') void pay([order.orderNo], order.dueCents)
    else if (action === 'urgePickup' || action === 'urgeDelivery')
      void urgeOrder(order.orderNo).then(() => queryClient.invalidateQueries())
    else void open(action, order)
  }

  const refresh = () => {
    region.current = document.querySelector('main')
    if (job?.action === 'remove' && onRemoved) onRemoved()
    else void queryClient.invalidateQueries()
    void refreshUnpaidOrders()
  }

  const close = () => {
    const wanted = next.current
    next.current = undefined
    setJob(null)
    if (wanted !== undefined && job !== null) {
      void open(wanted, job.order)
      return
    }
    region.current?.focus({ preventScroll: true })
    region.current = null
  }

  const dialog = (
    <>
      {payDialog}
      {job && (
        <job.Dialog
          order={job.order}
          onChanged={refresh}
          onInstead={(action) => {
            next.current = action
          }}
          onClosed={close}
        />
      )}
    </>
  )
  return { act, dialog }
}
