import { loadContraband, type CrossBorderRules, refreshUnpaidOrders } from '@portal/shared'
import type { OrderCreated } from '@portal/contract/order'
import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import { useQuery } from '@portal/shared/query'
import { useEffect, useState } from 'react'
import { agreementVersion } from '../../order-form/consent/agreement'
import { refusalOf } from '../../features/cross-border/destination/use-destinations'
import { useCrossBorderDraft } from '../../features/cross-border/draft/use-cross-border-draft'
import { chosenQuote, productProblem } from '../../features/cross-border/price/chosen-quote'
import { useCrossBorderEstimate } from '../../features/cross-border/price/use-cross-border-estimate'
import { type InternationalStep, internationalSteps } from '../../features/cross-border/rules/international-step'
import { furthestStep, stepOfField, stepProblems } from '../../features/cross-border/rules/step-problems'
import { toCrossBorderEstimate, toCrossBorderOrder } from '../../features/cross-border/rules/to-cross-border-order'
import type { CrossBorderTask } from '../../features/cross-border/submit/cross-border-task'
import type { Outcome } from '../../order-form/submit/send-order'
import { useSending } from '../../order-form/submit/use-sending'
import type { ConfirmPrice } from '../../order-form/price/use-confirm-price'
import { focusField } from '../../form/focus-field'
import type { Confirm } from '../../form/use-confirm'
import { useFieldErrors } from '../../form/use-field-errors'
import type { SubmitFailure } from '../../order-form/notice/submit-failure'
import { useNow } from '@portal/kit/now'
import { useStep } from './use-step'

interface Knowledge {
  rules: CrossBorderRules
  destinations: readonly CrossBorderDestination[]
}

interface Questions {
  ask: Confirm
  askPrice: ConfirmPrice
}

const after = (step: InternationalStep): InternationalStep =>
  internationalSteps[internationalSteps.findIndex((one) => one.step === step) + 1]?.step ?? 'confirm'

/** Draft, steps, estimate, problems and sending of the page /InternationalSend. */
export const useInternationalForm = (
  userId: string,
  task: CrossBorderTask,
  /** Every step can be read, whatever has become wrong in it, and nothing sent. */
  closed: boolean,
  { rules, destinations }: Knowledge,
  { ask, askPrice }: Questions,
  onCreated: (order: OrderCreated) => void,
) => {
  const form = useCrossBorderDraft(userId, task.draftOf)
  const { draft } = form
  const now = useNow()
  const estimate = useCrossBorderEstimate(toCrossBorderEstimate(draft))
  const quote = chosenQuote(estimate, draft.productCode)
  const { data: contraband } = useQuery({
    queryKey: ['contraband'],
    queryFn: loadContraband,
    staleTime: Infinity,
    enabled: draft.destination !== '',
  })
  const circumstancesAt = (moment: Date) => ({
    rules,
    knownTaxId: task.knownTaxId,
    contraband,
    now: moment,
    refusal: refusalOf(destinations, draft.destination),
    productProblem: productProblem(estimate, draft.productCode),
  })
  const furthest = closed ? 'confirm' : furthestStep(draft, circumstancesAt(now))
  const { step, go, heldUp } = useStep(furthest)
  const { errors, leave, refuse, sayAll, forget } = useFieldErrors(
    draft,
    stepProblems(step, draft, circumstancesAt(now)),
  )
  const { submit, sending } = useSending(task, ask, askPrice)
  const [failure, setFailure] = useState<SubmitFailure | null>(null)
  const [wanted, setWanted] = useState('')

  // Something that was right is not any more, such as a pick-up time that has passed: the step says what.
  const begun = draft.destination !== ''
  useEffect(() => {
    if (heldUp && begun) sayAll()
  }, [heldUp, begun, sayAll])

  // A field of another step is there once that step is.
  useEffect(() => {
    if (!wanted || stepOfField(wanted) !== step) return
    focusField(wanted)
    setWanted('')
  }, [wanted, step])

  /** Phone code and states are the destination's own. */
  const changeDestination = (destination: string) => {
    if (destination !== draft.destination)
      form.change({
        destination,
        receiver: { ...draft.receiver, phoneCode: rules.phoneCodeOf(destination), state: '' },
      })
  }

  const goTo = (target: InternationalStep) => {
    setFailure(null)
    forget()
    go(target)
  }

  const showProblems = (): boolean => {
    const [bad] = Object.keys(stepProblems(step, draft, circumstancesAt(new Date())))
    if (!bad) return false
    sayAll()
    focusField(bad)
    return true
  }

  const settle = (outcome: Outcome) => {
    if (outcome.kind === 'created') {
      form.startOver()
      onCreated(outcome.order)
      void refreshUnpaidOrders()
    }
    if (outcome.kind !== 'failed') return
    if (!outcome.path) return setFailure(outcome)
    goTo(stepOfField(outcome.path))
    refuse(outcome.path, outcome.message, draft)
    setWanted(outcome.path)
  }

  const send = async () => {
    setFailure(null)
    const order = toCrossBorderOrder(draft, agreementVersion)
    if (order && quote) settle(await submit(order, quote))
  }

  /** On to the next step, or the order itself at the last one, when this step is right. */
  const proceed = async () => {
    if (!closed && showProblems()) return
    if (step !== 'confirm') goTo(after(step))
    else if (!closed) await send()
  }

  const startOver = () => {
    form.startOver()
    goTo('destination')
  }

  return {
    ...form,
    changeDestination,
    startOver,
    now,
    estimate,
    quote,
    step,
    furthest,
    goTo,
    errors,
    leave,
    proceed,
    sending,
    failure,
  }
}
