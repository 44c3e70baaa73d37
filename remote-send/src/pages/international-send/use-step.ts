import { useSearchParams } from '@portal/shared/router'
import { useCallback, useEffect } from 'react'
import {
  type InternationalStep,
  internationalSteps,
  isInternationalStep,
} from '../../features/cross-border/rules/international-step'

const indexOf = (wanted: InternationalStep) => internationalSteps.findIndex(({ step }) => step === wanted)

/** The step that the address names, so that Back and Forward lead through the steps; never one beyond `furthest`. */
export const useStep = (furthest: InternationalStep) => {
  const [params, setParams] = useSearchParams()
  const named = params.get('step')
  const asked = isInternationalStep(named) ? named : 'destination'
  const step = indexOf(asked) > indexOf(furthest) ? furthest : asked

  const go = useCallback(
    (target: InternationalStep, replace = false) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          next.set('step', target)
          return next
        },
        { replace },
      ),
    [setParams],
  )

  useEffect(() => {
    if (step !== asked) go(step, true)
  }, [step, asked, go])

  /** The address asked for a later step. */
  return { step, go, heldUp: step !== asked }
}
