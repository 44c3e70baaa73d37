import { loadContraband } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { AutoComplete } from 'antd'
import type { SendDraft } from '../../draft/send-draft'
import { useDraft, useDraftForm } from '../../form/draft-form'
import { Field } from '../../form/field'
import { GoodsVerdict } from './goods-verdict'
import { useGoodsType } from './use-goods-type'

type GoodsDraft = Pick<SendDraft, 'goodsName'>

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
