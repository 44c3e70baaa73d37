import { useQuery } from '@portal/shared/query'
import { AutoComplete } from 'antd'
import type { SendDraft } from '../../draft/send-draft'
import { useDraft, useDraftForm } from '../../form/draft-form'
import { Field } from '../../form/field'
import { GoodsVerdict } from './goods-verdict'

type GoodsDraft = Pick<SendDraft, 'goodsName' | 'goodsType'>

const loadCommonGoods = async () => {
  const { proposeGoods, typeOfGoods } = await import(/* webpackChunkName: "below" */ './common-goods')
  return { proposeGoods, typeOfGoods }
}

/** 物品名称 with proposals; a proposal also sets the type of the goods when none is chosen yet. */
export const GoodsName = () => {
  const { draft, change } = useDraftForm<GoodsDraft>()
  const goodsName = useDraft((current: GoodsDraft) => current.goodsName)
  // When this does not load, the field only has no proposals.
  const { data: common } = useQuery({ queryKey: ['common goods'], queryFn: loadCommonGoods, staleTime: Infinity })
  const proposals = common?.proposeGoods(goodsName) ?? []
  return (
    <Field path="goodsName" label="物品名称" required hint={<GoodsVerdict goodsName={goodsName.trim()} />}>
      {(control) => (
        <AutoComplete
          {...control}
          placeholder="如：服装、电机配件"
          options={proposals.map((value) => ({ value }))}
          defaultActiveFirstOption={false}
          onSelect={(name: string) =>
            change({ goodsName: name, goodsType: draft.get().goodsType || (common?.typeOfGoods(name) ?? '') })
          }
        />
      )}
    </Field>
  )
}
