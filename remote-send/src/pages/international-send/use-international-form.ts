import { loadContraband, type OverseasRules, refreshUnpaidOrders } from '@portal/shared'
import type { OrderCreated } from '@portal/shared/contract/order'
import type { OverseasDestination } from '@portal/shared/contract/overseas-order'
import { useQuery } from '@portal/shared/query'
import { useEffect, useState } from 'react'
import { agreementVersion } from '../../order-form/consent/agreement'
import { refusalOf } from '../../features/overseas/destination/use-destinations'
import { useOverseasDraft } from '../../features/overseas/draft/use-overseas-draft'
import { chosenQuote, productProblem } from '../../features/overseas/price/chosen-quote'
import { useOverseasEstimate } from '../../features/overseas/price/use-overseas-estimate'
import { type InternationalStep, internationalSteps } from '../../features/overseas/rules/international-step'
import { furthestStep, stepOfField, stepProblems } from '../../features/overseas/rules/step-problems'
import { toOverseasEstimate, toOverseasOrder } from '../../features/overseas/rules/to-overseas-order'
import type { OverseasOutcome } from '../../features/overseas/submit/create-overseas-order'
import type { OverseasTask } from '../../features/overseas/submit/overseas-task'
import { useOverseasSubmit } from '../../features/overseas/submit/use-overseas-submit'
import type { AskPrice } from '../../order-form/price/use-price-question'
import { focusField } from '../../form/focus-field'
import type { Ask } from '../../form/use-ask'
import { useFieldErrors } from '../../form/use-field-errors'
import type { SubmitFailure } from '../../order-form/notice/submit-failure'
import { useNow } from '@portal/kit/now'
import { useStep } from './use-step'

interface Knowledge {
  rules: OverseasRules
  destinations: readonly OverseasDestination[]
}

interface Questions {
  ask: Ask
  askPrice: AskPrice
}

const after = (step: InternationalStep): InternationalStep =>
  internationalSteps[internationalSteps.findIndex((one) => one.step === step) + 1]?.step ?? 'confirm'

/** Draft, steps, estimate, problems and sending of the page /InternationalSend. */
export const useInternationalForm = (
  userId: string,
  task: OverseasTask,
  { rules, destinations }: Knowledge,
  { ask, askPrice }: Questions,
  onCreated: (order: OrderCreated) => void,
) => {
  const form = useOverseasDraft(userId, task.draftOf)
  const { draft } = form
  const now = useNow()
  const estimate = useOverseasEstimate(toOverseasEstimate(draft))
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
  const furthest = furthestStep(draft, circumstancesAt(now))
  const { step, go, heldUp } = useStep(furthest)
  const { errors, leave, refuse, sayAll, forget } = useFieldErrors(
    draft,
    stepProblems(step, draft, circumstancesAt(now)),
  )
  const { submit, sending } = useOverseasSubmit(task, ask, askPrice)
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

  const settle = (outcome: OverseasOutcome) => {
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
    const order = toOverseasOrder(draft, agreementVersion)
    if (order && quote) settle(await submit(order, quote))
  }

  /** On to the next step, or the order itself at the last one, when this step is right. */
  const proceed = async () => {
    if (showProblems()) return
    if (step === 'confirm') await send()
    else goTo(after(step))
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
