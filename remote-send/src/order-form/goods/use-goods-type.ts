import { useEffect, useRef } from 'react'
import type { SendDraft } from '../../draft/send-draft'
import { useDraft, useDraftForm } from '../../form/draft-form'

type GoodsDraft = Pick<SendDraft, 'goodsName' | 'goodsType'>

const noGoods: GoodsDraft = { goodsName: '', goodsType: '' }

/**
 * Chooses 物品类别 by the name of the goods, as long as the person has not chosen another one. A type that the name has
 * anyway is no choice, even if the person entered it: another name changes it, and one that is not known leaves it
 * open. Nor is the type that came with the name from an earlier order: other goods that are known change it.
 * @param typeOf undefined until it is loaded
 */
export const useGoodsType = (typeOf: ((goodsName: string) => SendDraft['goodsType']) | undefined): void => {
  const { change } = useDraftForm<GoodsDraft>()
  const goodsName = useDraft((current: GoodsDraft) => current.goodsName)
  const goodsType = useDraft((current: GoodsDraft) => current.goodsType)
  const seen = useRef(noGoods)
  /** The last goods whose type is no choice of the person. */
  const unchosen = useRef(noGoods)
  useEffect(() => {
    const goods = { goodsName, goodsType }
    const before = seen.current
    seen.current = goods
    if (goodsName !== before.goodsName && goodsType !== before.goodsType) unchosen.current = goods
    if (!typeOf) return
    const type = typeOf(goodsName)
    if (type === goodsType) unchosen.current = goods
    const { current: base } = unchosen
    const isChosen = goodsType !== '' && (goodsType !== base.goodsType || goodsName === base.goodsName)
    const isEarlier = typeOf(base.goodsName) !== base.goodsType
    if (type === goodsType || isChosen || (type === '' && isEarlier)) return
    unchosen.current = { goodsName, goodsType: type }
    change({ goodsType: type })
  }, [goodsName, goodsType, typeOf, change])
}
