import { CallError, toast } from '@portal/shared'
import { useGuardedCall } from '../guarded-call/use-guarded-call'

interface FormCall<Fields> {
  /** Sends, and returns what the toast says. */
  send: (fields: Fields) => Promise<string>
  onDone: () => void
  /** @returns true for a refusal that was shown at its field */
  onRefused?: (error: CallError) => boolean
}

/** The call of a form, once at a time. An error that belongs to no field is shown below the form. */
export const useFormCall = <Fields>({ send, onDone, onRefused }: FormCall<Fields>) => {
  const { busy, failure, run } = useGuardedCall()
  return {
    busy,
    failure,
    run: (fields: Fields) =>
      run(
        async () => {
          toast.success(await send(fields), 3000)
          onDone()
        },
        (error) => (error instanceof CallError && onRefused?.(error) ? '' : undefined),
      ),
  }
}
