import * as links from '@portal/contract/links'
import { useSearchParams } from '@portal/shared/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { SendDraft } from '../../draft/send-draft'
import type { DraftForm } from '../../form/draft-form'
import type { Confirm } from '../../form/use-confirm'

interface PrefillForm {
  draftForm: DraftForm<SendDraft>
  typed: boolean
  /** The draft of an earlier tab, if any, has been recovered. */
  settled: boolean
}

/**
 * Applies the prefill of the page in `?from=` once and removes the query from the address. Its code is fetched only
 * then.
 * @returns whether it is still loading
 */
export const usePrefill = (form: PrefillForm, confirm: Confirm): boolean => {
  const [params, setParams] = useSearchParams()
  const { from, orderNo } = links.readSend(params)
  const busy = useRef(false)
  const { settled } = form
  const { draft, change } = form.draftForm
  const isTyped = useRef(form.typed)
  useEffect(() => {
    isTyped.current = form.typed
  })

  const arrive = useEffectEvent(async (source: string) => {
    const { applyPrefill } = await import('./apply-prefill')
    await applyPrefill(source, orderNo, {
      form: () => ({ draft: draft.get(), typed: isTyped.current }),
      change,
      confirm,
    })
  })

  const leave = useEffectEvent(() => {
    const rest = new URLSearchParams(params)
    rest.delete('from')
    rest.delete('orderNo')
    setParams(rest, { replace: true })
  })

  useEffect(() => {
    if (from === '' || !settled || busy.current) return
    busy.current = true
    const finish = () => {
      busy.current = false
      leave()
    }
    arrive(from).then(finish, (error: unknown) => {
      console.warn('nothing was prefilled', error)
      finish()
    })
  }, [from, settled])

  return from !== ''
}
