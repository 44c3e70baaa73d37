import { refreshUnpaidOrders } from '@portal/shared'
import type { OrderCreated } from '@portal/contract/order'
import { useNow } from '@portal/kit/now'
import { useEffect, useState } from 'react'
import { focusField } from '../form/focus-field'
import type { StoredDraft } from '../form/use-stored-draft'
import type { PathErrors } from '../rules/field-path'
import type { SubmitFailure } from './notice/submit-failure-notice'
import type { Outcome } from './submit/send-order'

/**
 * Problems, sending and starting over of a form that makes an order.
 * @param problemsAt every field of the draft that is not right at a moment, in the order of the page
 */
export const useOrderForm = <Draft extends object>(
  stored: StoredDraft<Draft>,
  problemsAt: (draft: Draft, moment: Date) => PathErrors,
) => {
  const { draft, errors } = stored.draftForm
  const now = useNow()
  const [failure, setFailure] = useState<SubmitFailure | null>(null)

  // They depend on more than the draft: the time, the price, lists that come later.
  useEffect(() => errors.validateWith((current) => problemsAt(current, now)))

  /** Shows everything that is wrong and leads to the first field of it; returns its path and problem, undefined when all is right. */
  const showProblems = (): [path: string, problem: string] | undefined => {
    const [first] = Object.entries(problemsAt(draft.get(), new Date()))
    if (!first) return undefined
    errors.showAll()
    focusField(first[0])
    return [first[0], first[1] ?? '']
  }

  /** `sent`: the draft of the attempt. `wordsFor`: what to say at a refused field, where it is not the server's sentence. */
  const settle = (
    outcome: Outcome,
    sent: Draft,
    onCreated: (order: OrderCreated) => void,
    wordsFor = (_path: string, message: string) => message,
  ) => {
    if (outcome.kind === 'created') {
      stored.startOver()
      onCreated(outcome.order)
      void refreshUnpaidOrders()
    }
    if (outcome.kind !== 'failed') return
    const { path, message } = outcome
    if (path === undefined) return setFailure(outcome)
    errors.showRefusal(path, wordsFor(path, message), sent)
    focusField(path)
  }

  const startOver = () => {
    stored.startOver()
    setFailure(null)
  }

  return { now, failure, clearFailure: () => setFailure(null), showProblems, settle, startOver }
}
