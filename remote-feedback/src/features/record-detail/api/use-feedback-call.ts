import { useGuardedCall } from '@portal/kit/guarded-call'
import { CallError, toast } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'

/** Something that the customer does with a case, once at a time. Afterwards the case is read again, also after a refusal: it has moved on. */
export const useFeedbackCall = () => {
  const queryClient = useQueryClient()
  const { run, ...state } = useGuardedCall()

  /** @returns whether it was done; `onRefused` hears the code of a refusal */
  const send = async (call: () => Promise<unknown>, done: string, onRefused?: (code: number) => void) => {
    const isDone = await run(
      async () => {
        await call()
        toast.success(done, 2000)
      },
      (error) => {
        if (error instanceof CallError) onRefused?.(error.code)
        return undefined
      },
    )
    void queryClient.invalidateQueries({ queryKey: ['feedback/detail'] })
    void queryClient.invalidateQueries({ queryKey: ['feedback/page'] })
    return isDone
  }
  return { ...state, run: send }
}
