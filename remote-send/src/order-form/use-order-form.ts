import type { OrderCreated } from '@portal/contract/order'
import { errorMessage } from '@portal/kit/error-message'
import { useGuardedCall } from '@portal/kit/guarded-call'
import { useNow } from '@portal/kit/now'
import { toastPhoneProblem } from '@portal/kit/toast-phone-problem'
import { refreshUnpaidOrders } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { useEffect, useState } from 'react'
import { focusField } from '../form/focus-field'
import type { Confirm } from '../form/use-confirm'
import type { SavedDraftForm } from '../form/use-saved-draft-form'
import type { PathErrors } from '../rules/field-path'
import type { Priced } from './price/differing-lines'
import type { ConfirmPrice } from './price/use-confirm-price'
import type { SubmitFailure } from './submit-failure-notice'
import type { Outcome, SendingTarget, SendOrder } from './submit/send-order'

/** The purpose of a form: a new order, one like an earlier order, or the modification of an order. */
export interface SendingTask<Content, Path extends string> extends SendingTarget<Content> {
  submitText: string
  /** Labels of the button that clears the form, of its question and of the answer yes. */
  clearText: string
  clearQuestion: string
  clearAnswer: string
  /** The call that answers the price. */
  estimate: 'freight/estimate' | 'crossBorder/estimate'
  /** Loads the code that sends the order, while the person fills in the form. The function must stay the same. */
  load: () => Promise<SendOrder<Content, Path>>
}

/** Labels of a form for a new order. */
export const creating = {
  submitText: '提交订单',
  clearText: '清空重填',
  clearQuestion: '确定清空已填写的内容吗？',
  clearAnswer: '清空',
}

/** Labels of a form for the modification of an order. */
export const changing = {
  submitText: '保存修改',
  clearText: '恢复原订单内容',
  clearQuestion: '确定放弃尚未保存的修改吗？',
  clearAnswer: '放弃修改',
}

/** Makes the guarded call fail when the order was not stored, so that it can be sent again at once. */
class NotStored extends Error {}

const notLoaded = { kind: 'failed', uncertain: false, message: '网络异常，请稍后重试' } as const

/**
 * Sends orders one at a time; a second click while one is under way does nothing. When the person does not accept a new
 * price, the estimate is requested again.
 */
export const useSending = <Content, Path extends string>(
  task: SendingTask<Content, Path>,
  ask: Confirm,
  askPrice: ConfirmPrice,
) => {
  const { load, estimate } = task
  const client = useQueryClient()
  const { sending, run } = useGuardedCall()

  useEffect(() => {
    // A failure does no harm: the code is loaded again when the order is sent.
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

  /** `quote`: the price that the person saw; `question`: the question that the person has to confirm before. */
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

/**
 * Problems, outcome and starting over of a form for an order.
 * @param problemsAt the problems of all fields of the draft at a moment, in the order of the page
 */
export const useOrderForm = <Draft extends object>(
  savedForm: SavedDraftForm<Draft>,
  problemsAt: (draft: Draft, moment: Date) => PathErrors,
) => {
  const { draft, errors } = savedForm.draftForm
  const now = useNow()
  const [failure, setFailure] = useState<SubmitFailure | null>(null)

  // Problems depend on more than the draft (the time, the price, lists that load later): they are updated on every
  // render.
  useEffect(() => errors.validateWith((current) => problemsAt(current, now)))

  /** Shows all problems and moves the focus to the first; returns its path and text, undefined when there is none. */
  const showProblems = (): [path: string, problem: string] | undefined => {
    const problems = problemsAt(draft.get(), new Date())
    const [first] = Object.entries(problems)
    if (!first) return undefined
    toastPhoneProblem(Object.values(problems))
    errors.showAll()
    focusField(first[0])
    return [first[0], first[1] ?? '']
  }

  /**
   * `sentDraft`: the draft of the attempt. `messageFor`: the sentence of a refused field, if it is not the server's.
   */
  const settle = (
    outcome: Outcome,
    sentDraft: Draft,
    onCreated: (order: OrderCreated) => void,
    messageFor = (_path: string, message: string) => message,
  ) => {
    if (outcome.kind === 'created') {
      savedForm.startOver()
      onCreated(outcome.order)
      void refreshUnpaidOrders()
    }
    if (outcome.kind !== 'failed') return
    const { path, message } = outcome
    if (path === undefined) return setFailure(outcome)
    errors.showRefusal(path, messageFor(path, message), sentDraft)
    focusField(path)
  }

  const startOver = () => {
    savedForm.startOver()
    setFailure(null)
  }

  return { now, failure, clearFailure: () => setFailure(null), showProblems, settle, startOver }
}
