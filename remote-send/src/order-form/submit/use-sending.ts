import { errorMessage } from '@portal/kit/error-message'
import { useGuardedCall } from '@portal/kit/guarded-call'
import { useQueryClient } from '@portal/shared/query'
import { useEffect } from 'react'
import type { Confirm } from '../../form/use-confirm'
import type { Priced } from '../price/differing-lines'
import type { ConfirmPrice } from '../price/use-confirm-price'
import type { Outcome, SendingTarget, SendOrder } from './send-order'

/** What a filled-in form is for: a new order, one like an earlier one, or the change of one. */
export interface SendingTask<Content, Path extends string> extends SendingTarget<Content> {
  submitText: string
  /** What dropping the typed content is called, and the question before it with its yes. */
  clearText: string
  clearQuestion: string
  clearAnswer: string
  /** The call that the price comes from. */
  estimate: 'freight/estimate' | 'overseas/estimate'
  /** Fetches what sends the order: not needed to show the form, it comes while the person fills it in. Stable. */
  load: () => Promise<SendOrder<Content, Path>>
}

/** How a form for a new order is worded, and one for the change of an order. */
export const creating = {
  submitText: '提交订单',
  clearText: '清空重填',
  clearQuestion: '确定清空已填写的内容吗？',
  clearAnswer: '清空',
}
export const changing = {
  submitText: '保存修改',
  clearText: '恢复原订单内容',
  clearQuestion: '确定放弃尚未保存的修改吗？',
  clearAnswer: '放弃修改',
}

/** Ends the call of an order that was not stored, so that it can be sent again at once. */
class NotStored extends Error {}

const notLoaded = { kind: 'failed', uncertain: false, message: '网络异常，请稍后重试' } as const

/** Sends orders one at a time; a second click while one is under way does nothing. A price that was not accepted is requested again. */
export const useSending = <Content, Path extends string>(
  task: SendingTask<Content, Path>,
  ask: Confirm,
  askPrice: ConfirmPrice,
) => {
  const { load, estimate } = task
  const client = useQueryClient()
  const { sending, run } = useGuardedCall()

  useEffect(() => {
    // Loaded again when it is needed.
    void load().catch(() => undefined)
  }, [load])

  const confirm = (title: string) => ask({ title, okText: '继续提交', cancelText: '返回修改' })

  const acceptPrice: ConfirmPrice = async (before, now) => {
    const isAccepted = await askPrice(before, now)
    if (!isAccepted) void client.invalidateQueries({ queryKey: [estimate] })
    return isAccepted
  }

  const attempt = async (content: Content, quote: Priced, question?: string | null): Promise<Outcome<Path>> => {
    if (question && !(await confirm(question))) return { kind: 'stopped' }
    const sendOrder = await load().catch(() => null)
    return sendOrder === null ? notLoaded : sendOrder(task, content, quote, { confirm, acceptPrice })
  }

  /** `quote`: the price that the person saw; `question`: what is to be confirmed before. */
  const submit = async (content: Content, quote: Priced, question?: string | null): Promise<Outcome<Path>> => {
    let outcome: Outcome<Path> = { kind: 'stopped' }
    await run(
      async () => {
        outcome = await attempt(content, quote, question)
        if (outcome.kind !== 'created') throw new NotStored()
      },
      (error) => {
        if (!(error instanceof NotStored)) outcome = { kind: 'failed', uncertain: true, message: errorMessage(error) }
        return ''
      },
    )
    return outcome
  }

  return { submit, sending }
}
