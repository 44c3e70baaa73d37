import { useSearchParams } from '@portal/shared/router'
import { useCallback, useEffect } from 'react'
import {
  type InternationalStep,
  internationalSteps,
  isInternationalStep,
} from '../../features/cross-border/rules/international-step'
import { type StepEntry, useStepEntry } from '../../order-form/created/use-created-order'

const indexOf = (target: InternationalStep) => internationalSteps.findIndex(({ step }) => step === target)

/** The step in the address, so that Back and Forward move through the steps; never one beyond `furthest`. */
export const useStep = (furthest: InternationalStep) => {
  const [params, setParams] = useSearchParams()
  const { first, count } = useStepEntry()
  const named = params.get('step')
  const requestedStep = isInternationalStep(named) ? named : 'destination'
  const step = indexOf(requestedStep) > indexOf(furthest) ? furthest : requestedStep

  const go = useCallback(
    (target: InternationalStep, replace = false) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          next.set('step', target)
          return next
        },
        { replace, state: { first, count: replace ? count : count + 1 } satisfies StepEntry },
      ),
    [setParams, first, count],
  )

  useEffect(() => {
    if (step !== requestedStep) go(step, true)
  }, [step, requestedStep, go])

  /** Whether the address names a step beyond `furthest`. */
  return { step, go, heldUp: step !== requestedStep }
}
