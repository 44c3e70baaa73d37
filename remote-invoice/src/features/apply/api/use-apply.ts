import { CallError, loadData, newRequestId } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { useRef, useState } from 'react'
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
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const running = useRef(false)
  const last = useRef({ content: '', clientRequestId: '' })

  const apply = async (application: Application) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure('')
    const content = JSON.stringify(application)
    if (last.current.content !== content) last.current = { content, clientRequestId: newRequestId() }
    try {
      const { applicationNos } = await loadData('invoice/apply', {
        ...application,
        clientRequestId: last.current.clientRequestId,
      })
      void queryClient.invalidateQueries({ queryKey: eligibleKey })
      void queryClient.invalidateQueries({ queryKey: ['invoice/page'] })
      onApplied(applicationNos)
    } catch (error) {
      setFailure(error instanceof CallError ? await onRefused(error) : '提交失败，请重试')
      // Only then: what was stored is not sent once more by a second click.
      running.current = false
      setBusy(false)
    }
  }
  return { busy, failure, apply }
}
