import type { OrderCreated } from '@portal/contract/order'
import { useNow } from '@portal/kit/now'
import { refreshUnpaidOrders } from '@portal/shared'
import { useEffect, useState } from 'react'
import { focusField } from '../form/focus-field'
import type { StoredDraft } from '../form/use-stored-draft'
import type { PathErrors } from '../rules/field-path'
import type { SubmitFailure } from './notice/submit-failure-notice'
import type { Outcome } from './submit/send-order'

/**
 * Problems, outcome and starting over of a form for an order.
 * @param problemsAt the problems of all fields of the draft at a moment, in the order of the page
 */
export const useOrderForm = <Draft extends object>(
  storedDraft: StoredDraft<Draft>,
  problemsAt: (draft: Draft, moment: Date) => PathErrors,
) => {
  const { draft, errors } = storedDraft.draftForm
  const now = useNow()
  const [failure, setFailure] = useState<SubmitFailure | null>(null)

  // Problems depend on more than the draft (the time, the price, lists that load later): they are updated on every
  // render.
  useEffect(() => errors.validateWith((current) => problemsAt(current, now)))

  /** Shows all problems and moves the focus to the first; returns its path and text, undefined when there is none. */
  const showProblems = (): [path: string, problem: string] | undefined => {
    const [first] = Object.entries(problemsAt(draft.get(), new Date()))
    if (!first) return undefined
    errors.showAll()
    focusField(first[0])
    return [first[0], first[1] ?? '']
  }

  /** `sentDraft`: the draft of the attempt. `messageFor`: what a refused field shows, if not the server's sentence. */
  const settle = (
    outcome: Outcome,
    sentDraft: Draft,
    onCreated: (order: OrderCreated) => void,
    messageFor = (_path: string, message: string) => message,
  ) => {
    if (outcome.kind === 'created') {
      storedDraft.startOver()
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
    storedDraft.startOver()
    setFailure(null)
  }

  return { now, failure, clearFailure: () => setFailure(null), showProblems, settle, startOver }
}
