import { useGuardedCall } from '@portal/kit/guarded-call'
import { useRequestId } from '@portal/kit/request-id'
import { CallError, loadData } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import type { RequestOf } from '@portal/contract/calls'
import { eligibleKey } from '../use-eligible-page'

export type Application = Omit<RequestOf<'invoice/apply'>, 'clientRequestId'>

interface Apply {
  onApplied: (applicationNos: string[]) => void
  /** @returns the message to show */
  onRefused: (error: CallError) => Promise<string> | string
}

/**
 * Sends an application, one at a time. The same content has the same request id, so that it is stored once even if a
 * response was lost.
 */
export const useApply = ({ onApplied, onRefused }: Apply) => {
  const queryClient = useQueryClient()
  const { busy, failure, run } = useGuardedCall()
  const { requestIdOf, forget } = useRequestId()

  const apply = (application: Application) =>
    run(
      async () => {
        const { applicationNos } = await loadData('invoice/apply', {
          ...application,
          clientRequestId: requestIdOf(application),
        })
        forget()
        void queryClient.invalidateQueries({ queryKey: eligibleKey })
        void queryClient.invalidateQueries({ queryKey: ['invoice/page'] })
        onApplied(applicationNos)
      },
      (error) => (error instanceof CallError ? onRefused(error) : undefined),
    )
  return { busy, failure, apply }
}
