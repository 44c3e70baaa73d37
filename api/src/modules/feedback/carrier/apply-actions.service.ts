import type { CarrierActionInput, operationsFeedbackResponse } from '@portal/contract/operations-feedback'
import type { z } from 'zod'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { applyCarrierAction } from '../carrier-actions.service'

type Results = z.input<typeof operationsFeedbackResponse>['results']

/** Applies actions one after the other, each in its own transaction: one that fails does not prevent the others. */
export const applyActions = async (
  deps: Deps,
  actions: readonly CarrierActionInput[],
  onFailure: (error: unknown) => void,
): Promise<Results> => {
  const results: Results = []
  for (const action of actions) {
    try {
      results.push({ eventId: action.eventId, result: await applyCarrierAction(deps, action) })
    } catch (error) {
      const isAboutFiles = error instanceof BusinessError
      if (!isAboutFiles) onFailure(error)
      results.push({ eventId: action.eventId, result: isAboutFiles ? 'BAD_FILES' : 'FAILED' })
    }
  }
  return results
}
