import { refreshUnpaidOrders, request, toast } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { type ComponentType, useRef } from 'react'
import type { ActionOrder, OrderAction } from '../../model/order-action'
import { usePayDialog } from '../payment/payment.public'
import type { OrderDialogProps } from './order-dialog'

const running = new Set<string>()

/** Sends 催单. A refusal (once an hour) is shown in a toast, and a second click during the first call does nothing. */
const urgeOrder = async (orderNo: string): Promise<void> => {
  if (running.has(orderNo)) return
  running.add(orderNo)
  try {
    const answer = await request('order/urge', { orderNo })
    if (answer) toast.success(answer.data.kind === 'PICKUP' ? '已通知快递员尽快上门揽收' : '已通知网点尽快派送', 3000)
  } catch {
    // The request helper has shown the error.
  } finally {
    running.delete(orderNo)
  }
}

/** Each dialog is loaded when it is first opened. */
const dialogs: Partial<Record<OrderAction, () => Promise<ComponentType<OrderDialogProps>>>> = {
  changeAddress: async () => (await import('./change-address-dialog')).ChangeAddressDialog,
  intercept: async () => (await import('./intercept-dialog')).InterceptDialog,
  cancel: async () => (await import('./cancel-dialog')).CancelDialog,
  remove: async () => (await import('./delete-dialog')).DeleteDialog,
}

/**
 * Actions that happen on the page: paying, cancelling, urging, deleting. After a change, everything that the page shows
 * is fetched again.
 */
export const useOrderActions = ({ onRemoved }: { onRemoved?: () => void } = {}) => {
  const queryClient = useQueryClient()
  const { pay, dialog: payDialog } = usePayDialog()
  /** The action that has changed the order, and the one to open when its dialog has closed. */
  const changing = useRef<OrderAction>(undefined)
  const next = useRef<OrderAction>(undefined)

  const { show, dialog } = useLazyDialog(() => {
    if (changing.current === 'remove' && onRemoved) onRemoved()
    else void queryClient.invalidateQueries()
    void refreshUnpaidOrders()
  })

  const open = (action: OrderAction, order: ActionOrder): void => {
    const load = dialogs[action]
    if (load === undefined) return
    void show(async () => {
      const Dialog = await load()
      next.current = undefined
      return ({ onChanged, onClosed }) => (
        <Dialog
          order={order}
          onChanged={() => {
            changing.current = action
            onChanged()
          }}
          onInstead={(instead) => {
            next.current = instead
          }}
          onClosed={() => {
            onClosed()
            if (next.current !== undefined) open(next.current, order)
          }}
        />
      )
    })
  }

  const act = (action: OrderAction, order: ActionOrder) => {
    if (action === 'pay') void pay([order.orderNo], order.dueCents)
    else if (action === 'urgePickup' || action === 'urgeDelivery')
      void urgeOrder(order.orderNo).then(() => queryClient.invalidateQueries())
    else open(action, order)
  }

  return {
    act,
    dialog: (
      <>
        {payDialog}
        {dialog}
      </>
    ),
  }
}
