import type { CrossBorderQuote } from '@portal/contract/cross-border-order'
import { useEffect, useRef, useState } from 'react'
import type { Confirm } from '../../../form/use-confirm'
import type { ConfirmPrice } from '../../../order-form/price/use-confirm-price'
import type { CrossBorderContent } from '../rules/to-cross-border-order'
import type { CrossBorderTask } from './cross-border-task'
import type { CrossBorderOutcome } from './create-cross-border-order'

/** Not needed to show the form, but to send it: fetched while the person fills it in. */
const loadSending = async () =>
  (await import(/* webpackChunkName: "overseas-sending" */ './create-cross-border-order')).createCrossBorderOrder

const notLoaded: CrossBorderOutcome = { kind: 'failed', uncertain: false, message: '网络异常，请稍后重试' }

/** Sends orders one at a time; a second click while one is under way does nothing. */
export const useCrossBorderSubmit = (task: CrossBorderTask, ask: Confirm, askPrice: ConfirmPrice) => {
  const busy = useRef(false)
  const [sending, setSending] = useState(false)

  useEffect(() => {
    // Asked for again when it is needed.
    void loadSending().catch(() => undefined)
  }, [])

  const isRepeatMeant = () => ask({ title: '疑似重复下单，是否继续提交？', okText: '继续提交', cancelText: '返回修改' })

  /** `quote`: the price that the person saw. */
  const submit = async (order: CrossBorderContent, quote: CrossBorderQuote): Promise<CrossBorderOutcome> => {
    if (busy.current) return { kind: 'stopped' }
    busy.current = true
    setSending(true)
    try {
      const createCrossBorderOrder = await loadSending().catch(() => null)
      return createCrossBorderOrder === null
        ? notLoaded
        : await createCrossBorderOrder(task, order, quote, { isRepeatMeant, acceptsPrice: askPrice })
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return { submit, sending }
}
