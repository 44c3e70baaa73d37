import { useGuardedCall } from '@portal/kit/guarded-call'
import { toast } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'

/** Something that the customer does with a case, once at a time. Afterwards the case is read again, also after a refusal: it has moved on. */
export const useFeedbackCall = () => {
  const queryClient = useQueryClient()
  const { run, ...state } = useGuardedCall()

  /** @returns whether it was done; `onRefused` hears why not */
  const send = async (call: () => Promise<unknown>, done: string, onRefused?: (error: unknown) => void) => {
    const isDone = await run(
      async () => {
        await call()
        toast.success(done, 2000)
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
