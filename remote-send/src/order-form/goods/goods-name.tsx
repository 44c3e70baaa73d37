import { loadContraband } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { AutoComplete } from 'antd'
import { useEffect, useRef } from 'react'
import type { SendDraft } from '../../draft/send-draft'
import { useDraft, useDraftForm } from '../../form/draft-form'
import { Field } from '../../form/field'
import { GoodsVerdict } from './goods-verdict'

const loadCommonGoods = async () => {
  const { proposeGoods } = await import(/* webpackChunkName: "below" */ './common-goods')
  return { proposeGoods }
}

const loadTypeOfGoods = async () => {
  const [{ typeOfGoods }, { kindOfGoods }] = await Promise.all([
    import(/* webpackChunkName: "below" */ './type-of-goods'),
    loadContraband(),
  ])
  return { typeOf: (goodsName: string) => typeOfGoods(goodsName, kindOfGoods) }
}

type GoodsDraft = Pick<SendDraft, 'goodsName' | 'goodsType'>

const noGoods: GoodsDraft = { goodsName: '', goodsType: '' }

/**
 * Chooses 物品类别 by the name of the goods, as long as the person has not chosen another one. A type that the name has
 * anyway is no choice, even if the person entered it: another name changes it, and one that is not known leaves it
 * open. Nor is the type that came with the name from an earlier order: other goods that are known change it.
 * @param typeOf undefined until it is loaded
 */
const useGoodsType = (typeOf: ((goodsName: string) => SendDraft['goodsType']) | undefined): void => {
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

/** 物品名称 with proposals; a name that is known also sets the type of the goods when none is chosen yet. */
export const GoodsName = () => {
  const { change } = useDraftForm<GoodsDraft>()
  const goodsName = useDraft((current: GoodsDraft) => current.goodsName)
  // When this does not load, the field only has no proposals.
  const { data: common } = useQuery({ queryKey: ['common goods'], queryFn: loadCommonGoods, staleTime: Infinity })
  const { data: dictionary } = useQuery({
    queryKey: ['goods types'],
    queryFn: loadTypeOfGoods,
    staleTime: Infinity,
    enabled: goodsName !== '',
  })
  useGoodsType(dictionary?.typeOf)
  const proposals = common?.proposeGoods(goodsName) ?? []
  return (
    <Field path="goodsName" label="物品名称" required hint={<GoodsVerdict goodsName={goodsName.trim()} />}>
      {(control) => (
        <AutoComplete
          {...control}
          placeholder="如：服装、电机配件"
          options={proposals.map((value) => ({ value }))}
          defaultActiveFirstOption={false}
          onSelect={(name: string) => change({ goodsName: name })}
        />
      )}
    </Field>
  )
}
