import { useEffect, useRef } from 'react'
import type { SendDraft } from '../../draft/send-draft'
import { useDraft, useDraftForm } from '../../form/draft-form'

type GoodsDraft = Pick<SendDraft, 'goodsName' | 'goodsType'>

/**
 * Chooses 物品类别 by the name of the goods, as long as the person has not chosen another one. The type that the name has
 * anyway is no choice, whoever entered it: another name changes it, and one that is not known leaves it open.
 * @param typeOf undefined until it is loaded
 */
export const useGoodsType = (typeOf: ((goodsName: string) => SendDraft['goodsType']) | undefined): void => {
  const { draft, change } = useDraftForm<GoodsDraft>()
  const goodsName = useDraft((current: GoodsDraft) => current.goodsName)
  const chosen = useRef<SendDraft['goodsType']>('')
  useEffect(() => {
    if (!typeOf) return
    const { goodsType } = draft.get()
    const type = typeOf(goodsName)
    if (type === goodsType) chosen.current = type
    if (type === goodsType || (goodsType !== '' && goodsType !== chosen.current)) return
    chosen.current = type
    change({ goodsType: type })
  }, [goodsName, typeOf, draft, change])
}
