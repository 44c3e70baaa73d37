import { useGuardedCall } from '@portal/kit/guarded-call'
import { toast } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'

/**
 * A call that changes a case, one at a time. The case is fetched again afterwards, also after a refusal, which means
 * that it has changed.
 */
export const useFeedbackCall = () => {
  const queryClient = useQueryClient()
  const { run, ...state } = useGuardedCall()

  /** @returns whether it succeeded; otherwise `onRefused` gets the error */
  const send = async (call: () => Promise<unknown>, successMessage: string, onRefused?: (error: unknown) => void) => {
    const isDone = await run(
      async () => {
        await call()
        toast.success(successMessage, 2000)
      },
      (error) => {
        onRefused?.(error)
        return undefined
      },
    )
    void queryClient.invalidateQueries({ queryKey: ['feedback/detail'] })
    void queryClient.invalidateQueries({ queryKey: ['feedback/page'] })
    return isDone
  }
  return { ...state, run: send }
}
