import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import type { OrderCreated } from '@portal/contract/order'
import { useNow } from '@portal/kit/now'
import { type CrossBorderRules, loadContraband } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { useEffect } from 'react'
import { refusalOf } from '../../features/cross-border/destination/destinations'
import type { CrossBorderDraft } from '../../features/cross-border/draft/cross-border-draft'
import { useCrossBorderDraft } from '../../features/cross-border/draft/use-cross-border-draft'
import {
  chosenQuote,
  productProblem,
  useCrossBorderEstimate,
} from '../../features/cross-border/price/use-cross-border-estimate'
import { type InternationalStep, internationalSteps } from '../../features/cross-border/rules/international-step'
import { furthestStep, stepOfField, stepProblems } from '../../features/cross-border/rules/step-problems'
import { toCrossBorderEstimate, toCrossBorderOrder } from '../../features/cross-border/rules/to-cross-border-order'
import type { CrossBorderTask } from '../../features/cross-border/submit/cross-border-task'
import { useDerived, useSelected } from '../../form/draft-form'
import { agreementVersion } from '../../order-form/consent/agreement'
import { usePreselectedProduct } from '../../order-form/products/use-preselected-product'
import { useOrderForm, useSending } from '../../order-form/use-order-form'
import type { Questions } from '../../order-form/use-questions'
import { useStep } from './use-step'

interface Knowledge {
  rules: CrossBorderRules
  destinations: readonly CrossBorderDestination[]
}

const after = (step: InternationalStep): InternationalStep =>
  internationalSteps[internationalSteps.findIndex((one) => one.step === step) + 1]?.step ?? 'confirm'

/**
 * Draft, steps, estimate, problems and sending of the page /InternationalSend. It re-renders with the estimate, not
 * with every character.
 */
export const useInternationalForm = (
  userId: string,
  task: CrossBorderTask,
  /** Read-only: every step can be opened even if it is no longer valid, and nothing sent. */
  closed: boolean,
  { rules, destinations }: Knowledge,
  { ask, askPrice }: Questions,
  onCreated: (order: OrderCreated) => void,
) => {
  const savedForm = useCrossBorderDraft(userId, task.draftOf)
  const { draft, change, errors } = savedForm.draftForm
  const destination = useSelected(draft, (current) => current.destination)
  const now = useNow()
  const estimate = useCrossBorderEstimate(useDerived(draft, toCrossBorderEstimate))
  usePreselectedProduct(savedForm.draftForm, estimate)
  const quote = chosenQuote(
    estimate,
    useSelected(draft, ({ productCode }) => productCode),
  )
  const { data: contraband } = useQuery({
    queryKey: ['contraband'],
    queryFn: loadContraband,
    staleTime: Infinity,
    enabled: destination !== '',
  })
  const circumstancesOf = (current: CrossBorderDraft, moment: Date) => ({
    rules,
    knownTaxId: task.knownTaxId,
    contraband,
    now: moment,
    refusal: refusalOf(destinations, current.destination),
    productProblem: productProblem(estimate, current.productCode),
  })
  const furthest = useSelected(draft, (current) =>
    closed ? 'confirm' : furthestStep(current, circumstancesOf(current, now)),
  )
  const { step, go, heldUp } = useStep(furthest)
  const form = useOrderForm(savedForm, (current, moment) =>
    stepProblems(step, current, circumstancesOf(current, moment)),
  )
  const { submit, sending } = useSending(task, ask, askPrice)

  // A valid step has become invalid, for example because a pickup time has passed: the step shows its problems.
  const begun = destination !== ''
  useEffect(() => {
    if (heldUp && begun) errors.showAll()
  }, [heldUp, begun, errors])

  /** Phone code and states are the destination's own. */
  const changeDestination = (countryCode: string) => {
    if (countryCode !== draft.get().destination)
      change({ destination: countryCode, receiver: { phoneCode: rules.phoneCodeOf(countryCode), state: '' } })
  }

  const goTo = (target: InternationalStep) => {
    form.clearFailure()
    errors.clear()
    go(target)
  }

  const send = async () => {
    form.clearFailure()
    const sentDraft = draft.get()
    const order = toCrossBorderOrder(sentDraft, agreementVersion)
    if (!order || !quote) return
    const outcome = await submit(order, quote)
    // A field of another step exists only when that step is open.
    if (outcome.kind === 'failed' && outcome.path !== undefined) goTo(stepOfField(outcome.path))
    form.settle(outcome, sentDraft, onCreated)
  }

  /** Goes to the next step, or sends the order at the last one, if this step is valid. */
  const proceed = async () => {
    if (!closed && form.showProblems()) return
    if (step !== 'confirm') goTo(after(step))
    else if (!closed) await send()
  }

  const startOver = () => {
    form.startOver()
    goTo('destination')
  }

  return {
    ...savedForm,
    ...form,
    destination,
    changeDestination,
    startOver,
    estimate,
    quote,
    step,
    furthest,
    goTo,
    proceed,
    sending,
  }
}
