import type { OverseasQuote } from '@portal/shared/contract/overseas-order'
import { useEffect, useRef, useState } from 'react'
import type { Ask } from '../../../form/use-ask'
import type { AskPrice } from '../../../order-form/price/use-price-question'
import type { OverseasContent } from '../rules/to-overseas-order'
import type { OverseasTask } from './overseas-task'
import type { OverseasOutcome } from './create-overseas-order'

/** Not needed to show the form, but to send it: fetched while the person fills it in. */
const loadSending = async () =>
  (await import(/* webpackChunkName: "overseas-sending" */ './create-overseas-order')).createOverseasOrder

const notLoaded: OverseasOutcome = { kind: 'failed', uncertain: false, message: '网络异常，请稍后重试' }

/** Sends orders one at a time; a second click while one is under way does nothing. */
export const useOverseasSubmit = (task: OverseasTask, ask: Ask, askPrice: AskPrice) => {
  const busy = useRef(false)
  const [sending, setSending] = useState(false)

  useEffect(() => {
    // Asked for again when it is needed.
    void loadSending().catch(() => undefined)
  }, [])

  const isRepeatMeant = () => ask({ title: '疑似重复下单，是否继续提交？', okText: '继续提交', cancelText: '返回修改' })

  /** `quote`: the price that the person saw. */
  const submit = async (order: OverseasContent, quote: OverseasQuote): Promise<OverseasOutcome> => {
    if (busy.current) return { kind: 'stopped' }
    busy.current = true
    setSending(true)
    try {
      const createOverseasOrder = await loadSending().catch(() => null)
      return createOverseasOrder === null
        ? notLoaded
        : await createOverseasOrder(task, order, quote, { isRepeatMeant, acceptsPrice: askPrice })
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return { submit, sending }
}
