import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDraft, useDraftForm } from '../../../form/draft-form'
import { useDebouncedValue } from '../../../order-form/products/use-debounced-value'
import type { CrossBorderDraft, DeclaredLineDraft } from '../draft/cross-border-draft'
import type { GoodsHeading } from './goods-headings'

/** Milliseconds after the last character of the name. */
const pause = 400

const nothing: GoodsHeading = { nameEn: '', hsCode: '' }

/**
 * English name and HS code for the Chinese name of one article. A clear name fills the two fields in when it has just
 * been typed; else its candidates are offered. A typed text is never replaced.
 */
export const useGoodsSuggestion = (index: number) => {
  const { draft, change } = useDraftForm<CrossBorderDraft>()
  const name = useDraft(({ lines }: CrossBorderDraft) => lines[index]?.nameCn.trim() ?? '')
  const settled = useDebouncedValue(name, pause)
  const [candidates, setCandidates] = useState<GoodsHeading[]>([])
  /** The name for which the fields were last considered; a form that opens keeps its content. */
  const considered = useRef(name)
  /** The values that the last suggestion has filled in. */
  const given = useRef(nothing)

  const fill = (heading: GoodsHeading) => {
    const { lines } = draft.get()
    const line = lines[index]
    if (!line) return
    const isFree = (field: keyof GoodsHeading) => line[field] === '' || line[field] === given.current[field]
    const patch: Partial<DeclaredLineDraft> = {
      ...(isFree('nameEn') && { nameEn: heading.nameEn }),
      ...(isFree('hsCode') && { hsCode: heading.hsCode }),
    }
    given.current = heading
    change({ lines: lines.map((one, at) => (at === index ? { ...one, ...patch } : one)) })
  }
  const fillByItself = useEffectEvent(fill)

  useEffect(() => {
    let isCurrent = true
    const suggest = async () => {
      const { headingsOf } = await import(/* webpackChunkName: "goods-headings" */ './goods-headings')
      if (!isCurrent) return
      const headings = headingsOf(settled)
      const [only = nothing] = headings.length === 1 ? headings : []
      setCandidates(headings)
      if (considered.current === settled) given.current = only
      // A name without a clear heading takes back what was suggested for the one before.
      else if (only !== nothing || given.current !== nothing) fillByItself(only)
      considered.current = settled
    }
    // Without the table the person types both.
    void suggest().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [settled])

  return { candidates, fill }
}
