import type { ProductCode } from '@portal/contract/freight'
import type { OrderCreated } from '@portal/contract/order'
import { loadData, toast } from '@portal/shared'
import { firstProduct } from '@portal/shared/order/product-choice'
import { useQueryClient } from '@portal/shared/query'
import { useCallback } from 'react'
import { sendDraftStorage } from '../../draft/draft-storage'
import { freshDraft, usualDraft } from '../../draft/fresh-draft'
import type { SendDraft } from '../../draft/send-draft'
import { chosenQuote, missingInputs, productProblem, useEstimate } from '../../features/products/use-estimate'
import { useDerived, useSelected } from '../../form/draft-form'
import { useSavedDraftForm } from '../../form/use-saved-draft-form'
import { agreementVersion } from '../../order-form/consent/agreement'
import { useRepeatedPlace } from '../../order-form/party/use-repeated-place'
import { usePreselectedProduct } from '../../order-form/products/use-preselected-product'
import { creating, type SendingTask, useSending, useOrderForm } from '../../order-form/use-order-form'
import type { Questions } from '../../order-form/use-questions'
import { type OrderContent, toEstimateRequest, toOrder, validateDraft } from '../../rules/domestic-order'
import type { FieldPath } from '../../rules/field-path'
import { isSameParty } from '../../rules/party'

/** The purpose of a domestic order's form. */
export interface DomesticTask extends SendingTask<OrderContent, FieldPath> {
  /** Makes the draft before anything was typed; an empty form when absent. */
  begin?: () => SendDraft
  /** The order that is being changed; '' for a new one. */
  orderNo: string
}

/** The part that all tasks of a domestic order have in common. */
export const domestic = {
  estimate: 'freight/estimate',
  load: async () => {
    const [{ orderSender }, { fieldOfError }] = await Promise.all([
      import(/* webpackChunkName: "below" */ '../../order-form/submit/send-order'),
      import(/* webpackChunkName: "below" */ '../../rules/field-of-error'),
    ])
    return orderSender<OrderContent, FieldPath>({ attemptKey: (key) => key, fieldOfError })
  },
} as const

export const newOrderTask = (userId: string): DomesticTask => ({
  ...creating,
  ...domestic,
  key: userId,
  orderNo: '',
  store: (request) => loadData('order/create', request),
})

/** Adds to the refusal of a coupon that the price has changed with it. */
const messageFor = (path: string, message: string) =>
  path === 'couponId' ? `${message}，费用已更新，请确认后再提交` : message

/** Draft, estimate, problems and sending of the page /send. Renders when the estimate changes, not at every letter. */
export const useSendForm = (
  task: DomesticTask,
  /** The product of the customer's last order; '' for none. */
  lastProduct: ProductCode | '',
  { ask, askPrice }: Questions,
  onCreated: (order: OrderCreated) => void,
) => {
  const savedForm = useSavedDraftForm(
    sendDraftStorage(task.key),
    task.begin ?? (() => freshDraft(new Date())),
    () => usualDraft,
  )
  const { draft, change } = savedForm.draftForm
  const swapParties = useCallback(() => {
    const { sender, receiver } = draft.get()
    change({ sender: receiver, receiver: sender })
  }, [draft, change])
  const estimate = useEstimate(useDerived(draft, (current) => toEstimateRequest(current, task.orderNo)))
  usePreselectedProduct(savedForm.draftForm, estimate, firstProduct(lastProduct))
  const quote = chosenQuote(
    estimate,
    useSelected(draft, ({ productCode }) => productCode),
  )
  const repeatedAtSender = useRepeatedPlace(useSelected(draft, ({ sender }) => sender.region))
  const repeatedAtReceiver = useRepeatedPlace(useSelected(draft, ({ receiver }) => receiver.region))
  const problemsAt = (current: SendDraft, moment: Date) =>
    validateDraft(current, moment, productProblem(estimate, current.productCode), {
      sender: repeatedAtSender(current.sender.address),
      receiver: repeatedAtReceiver(current.receiver.address),
    })
  const form = useOrderForm(savedForm, problemsAt)
  /** The fields that the price still needs. */
  const missing = useSelected(draft, (current) => missingInputs(problemsAt(current, form.now)).join('、'))

  const client = useQueryClient()
  const { submit, sending } = useSending(task, ask, askPrice)

  const send = async () => {
    form.clearFailure()
    const problem = form.showProblems()
    if (problem) {
      const [path, message] = problem
      if (path.endsWith('.mobile')) toast.error(message)
      return
    }
    const sentDraft = draft.get()
    const question = isSameParty(sentDraft.sender, sentDraft.receiver) ? '寄件人与收件人信息相同，是否继续？' : null
    if (!quote) return toast.info('正在计算运费，请稍候再提交')
    // The order has the coupon that is in the price that the person sees.
    const order = toOrder({ ...sentDraft, couponId: quote.couponId }, agreementVersion)
    if (!order) return
    const outcome = await submit(order, quote, question)
    // The coupon in the price cannot be used any more, so coupons and price are loaded again.
    if (outcome.kind === 'failed' && outcome.path === 'couponId')
      for (const queryKey of [['coupon/list'], ['freight/estimate']]) void client.invalidateQueries({ queryKey })
    form.settle(outcome, sentDraft, onCreated, messageFor)
  }

  return { ...savedForm, ...form, swapParties, estimate, quote, missing, send, sending }
}
