import * as links from '@portal/contract/links'
import { refreshUnpaidOrders, toast, usePageOwner } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { useLocation, useSearchParams } from '@portal/shared/router'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetLeftPayment, takeReturnedPayment } from './left-payment'
import type { PayDialogProps } from './pay-dialog'
import type { PayJob } from './use-payment'

interface Job extends PayJob {
  Dialog: ComponentType<PayDialogProps>
}

/** The dialog's own queries do not belong to the page. */
const isOfPage = ({ queryKey }: { queryKey: readonly unknown[] }) => !String(queryKey[0]).startsWith('payment/')

/**
 * The pay dialog, loaded when it is first opened (a failed load is retried the next time), or when the customer comes
 * back from a cashier. When the payment has succeeded, and again when the dialog closes, everything that the page shows
 * is fetched again, and so is the unpaid-order card.
 */
export const usePayDialog = () => {
  const queryClient = useQueryClient()
  const userId = usePageOwner()
  const place = useLocation()
  const [params, setParams] = useSearchParams()
  const [job, setJob] = useState<Job | null>(null)
  /**
   * Set when the payment has succeeded: takes the focus afterwards, as the button that opened the dialog no longer
   * exists.
   */
  const region = useRef<HTMLElement>(null)

  /** `shownCents`: the amount on the page, so that the dialog can say when it has changed. */
  const pay = (orderNos: string[], shownCents?: number) => show({ orderNos, shownCents })

  const show = async (next: PayJob) => {
    try {
      const { PayDialog } = await import('./pay-dialog')
      setJob((running) => running ?? { Dialog: PayDialog, ...next })
    } catch {
      toast.error('支付窗口加载失败，请重试')
    }
  }

  const comeBack = useEffectEvent(() => {
    const returned = takeReturnedPayment(userId, place)
    if (returned === null) return
    // Otherwise a reload or Back would ask again.
    if (returned.paymentNo === links.readReturnedPayment(params).paymentNo) setParams({}, { replace: true })
    void show({ orderNos: [], returned })
  })
  useEffect(() => comeBack(), [])

  const refresh = () => {
    void queryClient.invalidateQueries({ predicate: isOfPage })
    void refreshUnpaidOrders()
  }

  const finish = () => {
    region.current = document.querySelector('main')
    refresh()
  }

  const close = () => {
    setJob(null)
    forgetLeftPayment()
    region.current?.focus({ preventScroll: true })
    region.current = null
    refresh()
  }

  const dialog = job && (
    <job.Dialog
      orderNos={job.orderNos}
      shownCents={job.shownCents}
      returned={job.returned}
      onPaid={finish}
      onClosed={close}
    />
  )
  return { pay, dialog }
}
