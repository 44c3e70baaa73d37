import { loadData, phoneBrowser, usePageOwner } from '@portal/shared'
import { useMutation } from '@portal/shared/query'
import { useEffect, useEffectEvent } from 'react'
import { leavePortal } from './leave-portal'
import { storeLeftPayment } from './left-payment'
import type { Payment } from './use-payment'
import { type BridgeResult, openBridge } from './wechat-bridge'

/** The result of a press: another page, an attempt that has ended, or an answer of WeChat. */
type Outcome = 'left' | 'ended' | BridgeResult

/** Opens the cashier of an attempt on this phone. A customer who comes back sees whether it is paid, without asking. */
export const useCashier = (paymentNo: string, { status, takeOpening }: Payment) => {
  const userId = usePageOwner()
  const open = useMutation({
    mutationFn: async (): Promise<Outcome> => {
      const { cashier, ...state } = await loadData('payment/cashier', { paymentNo, browser: phoneBrowser() ?? 'OTHER' })
      if (cashier === null) {
        await status.applyState(state)
        return 'ended'
      }
      if (cashier.kind === 'BRIDGE') return openBridge(cashier)
      storeLeftPayment(userId, paymentNo)
      leavePortal(cashier.url)
      return 'left'
    },
    onSuccess: (outcome) => {
      if (outcome === 'ok' || outcome === 'fail') status.ask.mutate()
    },
  })
  const hasLeft = open.data === 'left'

  const askAfterReturn = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    open.reset()
    status.ask.mutate()
  })
  useEffect(() => {
    if (!hasLeft) return
    const comeBack = () => askAfterReturn()
    document.addEventListener('visibilitychange', comeBack)
    // A page that Back brings from the browser's cache.
    addEventListener('pageshow', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', comeBack)
      removeEventListener('pageshow', comeBack)
    }
  }, [hasLeft])

  const openByItself = useEffectEvent(() => {
    if (takeOpening()) open.mutate()
  })
  useEffect(() => {
    // StrictMode mounts twice, and the first unmount would part this hook from a mutation that has begun.
    const timer = setTimeout(openByItself)
    return () => clearTimeout(timer)
  }, [])

  return open
}

/** The result of the button of the cashier; '' for none. */
export const cashierNotice = ({ error, data }: ReturnType<typeof useCashier>): string => {
  if (error) return error.message
  if (data === 'left') return '正在打开收银台…'
  return data === 'cancel' ? '已取消支付，未付款可再次支付' : ''
}
