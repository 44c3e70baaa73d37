import { refreshUnpaidOrders } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { type ComponentType, useRef } from 'react'
import { usePayDialog } from '../../payment/payment.public'
import { urgeOrder } from '../api/urge-order'
import type { ActionOrder, OrderAction } from '../../../model/order-action'
import type { OrderDialogProps } from './dialog-props'

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
