import type { FreightQuote } from '@portal/shared/contract/freight'
import { useRef, useState } from 'react'
import type { Ask } from '../../form/use-ask'
import type { OrderContent } from '../../rules/to-request'
import { createOrder, type Outcome, type Questions } from './create-order'
import type { SendingTask } from './sending-task'

/** Sends orders one at a time; a second click while one is under way does nothing. */
export const useSubmit = (task: SendingTask, ask: Ask, acceptPrice: Questions['acceptPrice']) => {
  const busy = useRef(false)
  const [sending, setSending] = useState(false)

  const confirm = (title: string) => ask({ title, okText: '继续提交', cancelText: '返回修改' })

  const submit = async (order: OrderContent, quote: FreightQuote, question: string | null): Promise<Outcome> => {
    if (busy.current) return { kind: 'stopped' }
    busy.current = true
    setSending(true)
    try {
      if (question && !(await confirm(question))) return { kind: 'stopped' }
      return await createOrder(task, order, quote, { confirm, acceptPrice })
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return { submit, sending }
}
