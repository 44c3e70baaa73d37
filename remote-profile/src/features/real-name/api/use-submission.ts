import { useGuardedCall } from '@portal/kit/guarded-call'
import { isRefusal } from '@portal/kit/is-refusal'
import { loadData, toast } from '@portal/shared'
import { REAL_NAME_SETTLED } from '@portal/contract/codes'
import type { RealNameSubmission } from '@portal/contract/realname'
import { useQueryClient } from '@portal/shared/query'
import { realNameKey } from './use-real-name'

const sentences = {
  PASSED: '实名认证已通过',
  VERIFYING: '已提交，正在核验',
  REJECTED: '',
  EXPIRED: '',
  NONE: '',
} as const

/**
 * 提交认证, one call at a time. The reason of a failed verification comes with the state; any other failure is shown below
 * the form.
 */
export const useSubmission = (onAnswered: () => void) => {
  const queryClient = useQueryClient()
  const { busy, failure, run } = useGuardedCall()

  const submit = (submission: RealNameSubmission) =>
    run(
      async () => {
        const state = await loadData('realname/submit', submission)
        queryClient.setQueryData(realNameKey, state)
        onAnswered()
        if (sentences[state.status] !== '') toast.success(sentences[state.status], 3000)
      },
      async (error) => {
        // Another tab has submitted a document meanwhile.
        if (isRefusal(error, REAL_NAME_SETTLED)) await queryClient.invalidateQueries({ queryKey: realNameKey })
        return undefined
      },
    )
  return { busy, failure, submit }
}
