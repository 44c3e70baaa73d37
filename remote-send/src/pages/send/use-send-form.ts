import { refreshUnpaidOrders, toast } from '@portal/shared'
import type { OrderCreated } from '@portal/contract/order'
import { useQueryClient } from '@portal/shared/query'
import { useState } from 'react'
import { useSendDraft } from '../../draft/use-send-draft'
import { agreementVersion } from '../../order-form/consent/agreement'
import type { SubmitFailure } from '../../order-form/notice/submit-failure'
import { useRepeatedPlace } from '../../order-form/party/use-repeated-place'
import type { ConfirmPrice } from '../../order-form/price/use-confirm-price'
import { chosenQuote, productProblem } from '../../features/products/chosen-product'
import { useEstimate } from '../../features/products/use-estimate'
import type { DomesticTask } from '../../order-form/submit/domestic-task'
import type { Outcome } from '../../order-form/submit/send-order'
import { useSending } from '../../order-form/submit/use-sending'
import { focusField } from '../../form/focus-field'
import type { Confirm } from '../../form/use-confirm'
import { useFieldErrors } from '../../form/use-field-errors'
import { type FieldPath, firstBadField } from '../../rules/field-path'
import { isSameParty, toEstimateRequest, toOrder } from '../../rules/to-request'
import { validateDraft } from '../../rules/validate-draft'
import { useNow } from '@portal/kit/now'

const couponNotUsable = (message: string) => `${message}，费用已更新，请确认后再提交`

/** Draft, estimate, problems and sending of the page /send. */
export const useSendForm = (
  task: DomesticTask,
  ask: Confirm,
  askPrice: ConfirmPrice,
  onCreated: (order: OrderCreated) => void,
) => {
  const form = useSendDraft(task.key, task.begin)
  const { draft } = form
  const now = useNow()
  const estimate = useEstimate(toEstimateRequest(draft, task.orderNo))
  const quote = chosenQuote(estimate, draft.productCode)
  const repeated = { sender: useRepeatedPlace(draft.sender), receiver: useRepeatedPlace(draft.receiver) }
  const problemsAt = (moment: Date) =>
    validateDraft(draft, moment, productProblem(estimate, draft.productCode), repeated)
  const problems = problemsAt(now)
  const { errors, leave, refuse, sayAll, forget } = useFieldErrors(draft, problems)
  const client = useQueryClient()
  const { submit, sending } = useSending(task, ask, askPrice)
  const [failure, setFailure] = useState<SubmitFailure | null>(null)

  const showProblems = (): boolean => {
    const current = problemsAt(new Date())
    const bad = firstBadField(current)
    if (!bad) return false
    sayAll()
    if (bad.endsWith('.mobile')) toast.error(current[bad] ?? '')
    focusField(bad)
    return true
  }

  const settle = (outcome: Outcome<FieldPath>) => {
    if (outcome.kind === 'created') {
      form.startOver()
      onCreated(outcome.order)
      void refreshUnpaidOrders()
    }
    if (outcome.kind !== 'failed') return
    setFailure(outcome.path ? null : outcome)
    if (!outcome.path) return
    refuse(outcome.path, outcome.path === 'couponId' ? couponNotUsable(outcome.message) : outcome.message, draft)
    // The coupon that was shown is gone: the price is asked for anew, and said.
    if (outcome.path === 'couponId')
      for (const queryKey of [['coupon/list'], ['freight/estimate']]) void client.invalidateQueries({ queryKey })
    focusField(outcome.path)
  }

  const send = async () => {
    setFailure(null)
    if (showProblems()) return
    const question = isSameParty(draft.sender, draft.receiver) ? '寄件人与收件人信息相同，是否继续？' : null
    if (!quote) return toast.info('正在计算运费，请稍候再提交')
    // With the coupon that is in the price that the person sees.
    const order = toOrder({ ...draft, couponId: quote.couponId }, agreementVersion)
    if (order) settle(await submit(order, quote, question))
  }

  const startOver = () => {
    form.startOver()
    forget()
    setFailure(null)
  }

  return { ...form, startOver, now, estimate, quote, problems, errors, leave, send, sending, failure }
}
