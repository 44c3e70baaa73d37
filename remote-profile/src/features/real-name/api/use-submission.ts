import { CallError, loadData, toast } from '@portal/shared'
import type { RealNameSubmission } from '@portal/shared/contract/realname'
import { useQueryClient } from '@portal/shared/query'
import { useRef, useState } from 'react'
import { realNameKey } from './use-real-name'

/** Another tab has submitted meanwhile. */
const settled = 40941

const sentences = {
  PASSED: '实名认证已通过',
  VERIFYING: '已提交，正在核验',
  REJECTED: '',
  EXPIRED: '',
  NONE: '',
} as const

/** 提交认证, once at a time. Why it did not pass comes with the state; another failure is said below the form. */
export const useSubmission = (onAnswered: () => void) => {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const running = useRef(false)

  const submit = async (submission: RealNameSubmission) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure('')
    const end = () => {
      running.current = false
      setBusy(false)
    }
    try {
      const state = await loadData('realname/submit', submission)
      queryClient.setQueryData(realNameKey, state)
      onAnswered()
      // The form gives way to the proof: what is pressed until then is no second submission.
      if (sentences[state.status] === '') end()
      else toast.success(sentences[state.status], 3000)
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : '提交失败，请重试')
      if (error instanceof CallError && error.code === settled)
        await queryClient.invalidateQueries({ queryKey: realNameKey })
      end()
    }
  }
  return { busy, failure, submit }
}
