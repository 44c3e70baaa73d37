import { loadContraband, type CrossBorderRules } from '@portal/shared'
import type { OrderCreated } from '@portal/contract/order'
import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import { useQuery } from '@portal/shared/query'
import { useEffect } from 'react'
import { agreementVersion } from '../../order-form/consent/agreement'
import { refusalOf } from '../../features/cross-border/destination/use-destinations'
import type { CrossBorderDraft } from '../../features/cross-border/draft/cross-border-draft'
import { useCrossBorderDraft } from '../../features/cross-border/draft/use-cross-border-draft'
import { chosenQuote, productProblem } from '../../features/cross-border/price/chosen-quote'
import { useCrossBorderEstimate } from '../../features/cross-border/price/use-cross-border-estimate'
import { type InternationalStep, internationalSteps } from '../../features/cross-border/rules/international-step'
import { furthestStep, stepOfField, stepProblems } from '../../features/cross-border/rules/step-problems'
import { toCrossBorderEstimate, toCrossBorderOrder } from '../../features/cross-border/rules/to-cross-border-order'
import type { CrossBorderTask } from '../../features/cross-border/submit/cross-border-task'
import { useSending } from '../../order-form/submit/use-sending'
import { useMade, useSelected } from '../../form/draft-form'
import { useOrderForm } from '../../order-form/use-order-form'
import type { Questions } from '../../order-form/use-questions'
import { useNow } from '@portal/kit/now'
import { useStep } from './use-step'

interface Knowledge {
  rules: CrossBorderRules
  destinations: readonly CrossBorderDestination[]
}

const after = (step: InternationalStep): InternationalStep =>
  internationalSteps[internationalSteps.findIndex((one) => one.step === step) + 1]?.step ?? 'confirm'

/** Draft, steps, estimate, problems and sending of the page /InternationalSend. It renders again with the estimate, not with every letter. */
export const useInternationalForm = (
  userId: string,
  task: CrossBorderTask,
  /** Every step can be read, whatever has become wrong in it, and nothing sent. */
  closed: boolean,
  { rules, destinations }: Knowledge,
  { ask, askPrice }: Questions,
  onCreated: (order: OrderCreated) => void,
) => {
  const stored = useCrossBorderDraft(userId, task.draftOf)
  const { draft, change, errors } = stored.draftForm
  const destination = useSelected(draft, (current) => current.destination)
  const now = useNow()
  const estimate = useCrossBorderEstimate(useMade(draft, toCrossBorderEstimate))
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
  const form = useOrderForm(stored, (current, moment) => stepProblems(step, current, circumstancesOf(current, moment)))
  const { submit, sending } = useSending(task, ask, askPrice)

  // Something that was right is not any more, such as a pick-up time that has passed: the step says what.
  const begun = destination !== ''
  useEffect(() => {
    if (heldUp && begun) errors.showAll()
  }, [heldUp, begun, errors])

  /** Phone code and states are the destination's own. */
  const changeDestination = (chosen: string) => {
    if (chosen !== draft.get().destination)
      change({ destination: chosen, receiver: { phoneCode: rules.phoneCodeOf(chosen), state: '' } })
  }

  const goTo = (target: InternationalStep) => {
    form.clearFailure()
    errors.clear()
    go(target)
  }

  const send = async () => {
    form.clearFailure()
    const sent = draft.get()
    const order = toCrossBorderOrder(sent, agreementVersion)
    if (!order || !quote) return
    const outcome = await submit(order, quote)
    // A field of another step is there once that step is.
    if (outcome.kind === 'failed' && outcome.path !== undefined) goTo(stepOfField(outcome.path))
    form.settle(outcome, sent, onCreated)
  }

  /** On to the next step, or the order itself at the last one, when this step is right. */
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
    ...stored,
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
