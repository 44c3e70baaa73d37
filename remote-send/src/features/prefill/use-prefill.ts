import * as links from '@portal/contract/links'
import { useSearchParams } from '@portal/shared/router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { SendDraft } from '../../draft/send-draft'
import type { DraftForm } from '../../form/draft-form'
import type { Confirm } from '../../form/use-confirm'

interface PrefillForm {
  draftForm: DraftForm<SendDraft>
  typed: boolean
  /** Nothing of an earlier tab is going to turn up any more. */
  settled: boolean
}

/**
 * Takes in what the page in `?from=` knew of the order, once; the address is a plain one afterwards. Its code comes only then.
 * @returns whether it is still on its way
 */
export const usePrefill = (form: PrefillForm, ask: Confirm): boolean => {
  const [params, setParams] = useSearchParams()
  const { from, orderNo } = links.readSend(params)
  const busy = useRef(false)
  const { settled } = form
  const { draft, change } = form.draftForm
  const typed = useRef(form.typed)
  useEffect(() => {
    typed.current = form.typed
  })

  const arrive = useEffectEvent(async (source: string) => {
    const { applyPrefill } = await import('./apply-prefill')
    await applyPrefill(source, orderNo, { form: () => ({ draft: draft.get(), typed: typed.current }), change, ask })
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
    const done = () => {
      busy.current = false
      leave()
    }
    arrive(from).then(done, (error: unknown) => {
      console.warn('nothing was carried in', error)
      done()
    })
  }, [from, settled])

  return from !== ''
}
