import { useQueryClient } from '@portal/shared/query'
import { useEffect, useRef, useState } from 'react'
import type { Confirm } from '../../form/use-confirm'
import type { Priced } from '../price/differing-lines'
import type { ConfirmPrice } from '../price/use-confirm-price'
import type { Outcome } from './send-order'
import type { SendingTask } from './sending-task'

const notLoaded = { kind: 'failed', uncertain: false, message: '网络异常，请稍后重试' } as const

/** Sends orders one at a time; a second click while one is under way does nothing. A price that was not accepted is asked for anew. */
export const useSending = <Content, Path extends string>(
  task: SendingTask<Content, Path>,
  ask: Confirm,
  askPrice: ConfirmPrice,
) => {
  const { load, estimate } = task
  const client = useQueryClient()
  const busy = useRef(false)
  const [sending, setSending] = useState(false)

  useEffect(() => {
    // Asked for again when it is needed.
    void load().catch(() => undefined)
  }, [load])

  const confirm = (title: string) => ask({ title, okText: '继续提交', cancelText: '返回修改' })

  const acceptPrice: ConfirmPrice = async (before, now) => {
    const isAccepted = await askPrice(before, now)
    if (!isAccepted) void client.invalidateQueries({ queryKey: [estimate] })
    return isAccepted
  }

  /** `quote`: the price that the person saw; `question`: what is to be confirmed before. */
  const submit = async (content: Content, quote: Priced, question?: string | null): Promise<Outcome<Path>> => {
    if (busy.current) return { kind: 'stopped' }
    busy.current = true
    setSending(true)
    try {
      if (question && !(await confirm(question))) return { kind: 'stopped' }
      const sendOrder = await load().catch(() => null)
      return sendOrder === null ? notLoaded : await sendOrder(task, content, quote, { confirm, acceptPrice })
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return { submit, sending }
}
