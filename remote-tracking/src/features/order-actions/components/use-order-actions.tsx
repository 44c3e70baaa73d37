import { refreshUnpaidOrders } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { type ComponentType, useRef } from 'react'
import { usePayDialog } from '../../payment/payment.public'
import { urgeOrder } from '../api/urge-order'
import type { ActionOrder, OrderAction } from '../../../model/order-action'
import type { OrderDialogProps } from './dialog-props'

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
  /** What has changed an order, and what a dialog has led to. */
  const changing = useRef<OrderAction>(undefined)
  const next = useRef<OrderAction>(undefined)

  const { show, dialog } = useLazyDialog(() => {
    if (changing.current === 'remove' && onRemoved) onRemoved()
    else void queryClient.invalidateQueries()
    void refreshUnpaidOrders()
  })

  const open = (wanted: OrderAction, order: ActionOrder): void => {
    const load = dialogs[wanted]
    if (load === undefined) return
    void show(async () => {
      const Dialog = await load()
      next.current = undefined
      return ({ onChanged, onClosed }) => (
        <Dialog
          order={order}
          onChanged={() => {
            changing.current = wanted
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

  const act = (wanted: OrderAction, order: ActionOrder) => {
    if (wanted === 'pay') void pay([order.orderNo], order.dueCents)
    else if (wanted === 'urgePickup' || wanted === 'urgeDelivery')
      void urgeOrder(order.orderNo).then(() => queryClient.invalidateQueries())
    else open(wanted, order)
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
