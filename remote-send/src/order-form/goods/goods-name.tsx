import { useQuery } from '@portal/shared/query'
import { AutoComplete } from 'antd'
import type { SendDraft } from '../../draft/send-draft'
import { Field } from '../../form/field'
import { GoodsVerdict } from './goods-verdict'

interface GoodsNameProps {
  draft: SendDraft
  onChange: (patch: Partial<SendDraft>) => void
}

const loadCommonGoods = async () => {
  const { proposeGoods, typeOfGoods } = await import(/* webpackChunkName: "below" */ './common-goods')
  return { proposeGoods, typeOfGoods }
}

/** 物品名称 with proposals; a proposal brings its kind along when none is chosen yet. */
export const GoodsName = ({ draft: { goodsName, goodsType }, onChange }: GoodsNameProps) => {
  // Without proposals the name is typed.
  const { data: common } = useQuery({ queryKey: ['common goods'], queryFn: loadCommonGoods, staleTime: Infinity })
  const proposals = common?.proposeGoods(goodsName) ?? []
  return (
    <Field path="goodsName" label="物品名称" required help={<GoodsVerdict goodsName={goodsName.trim()} />}>
      {(control) => (
        <AutoComplete
          {...control}
          value={goodsName}
          placeholder="如：服装、电机配件"
          options={proposals.map((value) => ({ value }))}
          defaultActiveFirstOption={false}
          onChange={(name: string) => onChange({ goodsName: name })}
          onSelect={(name: string) =>
            onChange({ goodsName: name, goodsType: goodsType || (common?.typeOfGoods(name) ?? '') })
          }
        />
      )}
    </Field>
  )
}
