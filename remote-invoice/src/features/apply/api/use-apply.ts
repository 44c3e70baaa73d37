import { useGuardedCall } from '@portal/kit/guarded-call'
import { CallError, loadData, newRequestId } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { useRef } from 'react'
import type { RequestOf } from '@portal/shared/contract/calls'
import { eligibleKey } from './use-eligible-page'

export type Application = Omit<RequestOf<'invoice/apply'>, 'clientRequestId'>

interface Apply {
  onApplied: (applicationNos: string[]) => void
  /** @returns what to say of it */
  onRefused: (error: CallError) => Promise<string> | string
}

/** Sends an application, once at a time; the same content again is the same request, so it is stored once even if an answer was lost. */
export const useApply = ({ onApplied, onRefused }: Apply) => {
  const queryClient = useQueryClient()
  const { busy, failure, run } = useGuardedCall()
  const last = useRef({ content: '', clientRequestId: '' })

  const apply = (application: Application) =>
    run(
      async () => {
        const content = JSON.stringify(application)
        if (last.current.content !== content) last.current = { content, clientRequestId: newRequestId() }
        const { applicationNos } = await loadData('invoice/apply', {
          ...application,
          clientRequestId: last.current.clientRequestId,
        })
        void queryClient.invalidateQueries({ queryKey: eligibleKey })
        void queryClient.invalidateQueries({ queryKey: ['invoice/page'] })
        onApplied(applicationNos)
      },
      (error) => (error instanceof CallError ? onRefused(error) : undefined),
    )
  return { busy, failure, apply }
}
