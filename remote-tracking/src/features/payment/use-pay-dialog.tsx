import { refreshUnpaidOrders, toast } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { type ComponentType, useRef, useState } from 'react'
import type { PayDialogProps } from './pay-dialog'

interface Job {
  Dialog: ComponentType<PayDialogProps>
  orderNos: string[]
  shownCents?: number
}

/** The dialog's own queries do not belong to the page. */
const isOfPage = ({ queryKey }: { queryKey: readonly unknown[] }) => !String(queryKey[0]).startsWith('payment/')

/**
 * The pay dialog, loaded when it is first opened (a failed load is retried the next time). When the payment has
 * succeeded, and again when the dialog closes, everything that the page shows is fetched again, and so is the
 * unpaid-order card.
 */
export const usePayDialog = () => {
  const queryClient = useQueryClient()
  const [job, setJob] = useState<Job | null>(null)
  /**
   * Set when the payment has succeeded: takes the focus afterwards, as the button that opened the dialog no longer
   * exists.
   */
  const region = useRef<HTMLElement>(null)

  /** `shownCents`: the amount on the page, so that the dialog can say when it has changed. */
  const pay = async (orderNos: string[], shownCents?: number) => {
    try {
      const { PayDialog } = await import('./pay-dialog')
      setJob((running) => running ?? { Dialog: PayDialog, orderNos, shownCents })
    } catch {
      toast.error('支付窗口加载失败，请重试')
    }
  }

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
    region.current?.focus({ preventScroll: true })
    region.current = null
    refresh()
  }

  const dialog = job && (
    <job.Dialog orderNos={job.orderNos} shownCents={job.shownCents} onPaid={finish} onClosed={close} />
  )
  return { pay, dialog }
}
