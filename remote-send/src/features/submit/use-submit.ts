import type { FreightQuote } from '@portal/contract/freight'
import { useEffect, useRef, useState } from 'react'
import type { Confirm } from '../../form/use-confirm'
import type { OrderContent } from '../../rules/to-request'
import type { Outcome, Questions } from './create-order'
import type { SendingTask } from '../../order-form/submit/sending-task'

/** Not needed to show the form, but to send it: fetched while the person fills it in. */
const loadSending = async () => (await import(/* webpackChunkName: "below" */ './create-order')).createOrder

const notLoaded: Outcome = { kind: 'failed', uncertain: false, message: '网络异常，请稍后重试' }

/** Sends orders one at a time; a second click while one is under way does nothing. */
export const useSubmit = (task: SendingTask, ask: Confirm, acceptPrice: Questions['acceptPrice']) => {
  const busy = useRef(false)
  const [sending, setSending] = useState(false)

  useEffect(() => {
    // Asked for again when it is needed.
    void loadSending().catch(() => undefined)
  }, [])

  const confirm = (title: string) => ask({ title, okText: '继续提交', cancelText: '返回修改' })

  const submit = async (order: OrderContent, quote: FreightQuote, question: string | null): Promise<Outcome> => {
    if (busy.current) return { kind: 'stopped' }
    busy.current = true
    setSending(true)
    try {
      if (question && !(await confirm(question))) return { kind: 'stopped' }
      const createOrder = await loadSending().catch(() => null)
      return createOrder === null ? notLoaded : await createOrder(task, order, quote, { confirm, acceptPrice })
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return { submit, sending }
}
