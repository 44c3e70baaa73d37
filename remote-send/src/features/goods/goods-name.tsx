import { AutoComplete } from 'antd'
import type { SendDraft } from '../../draft/send-draft'
import { Field } from '../../form/field'
import { proposeGoods, typeOfGoods } from './common-goods'
import { GoodsVerdict } from './goods-verdict'

interface GoodsNameProps {
  draft: SendDraft
  onChange: (patch: Partial<SendDraft>) => void
}

/** 物品名称 with proposals; a proposal brings its kind along when none is chosen yet. */
export const GoodsName = ({ draft: { goodsName, goodsType }, onChange }: GoodsNameProps) => (
  <Field path="goodsName" label="物品名称" required help={<GoodsVerdict goodsName={goodsName.trim()} />}>
    {(control) => (
      <AutoComplete
        {...control} value={goodsName} placeholder="如：服装、电机配件" options={proposeGoods(goodsName).map((value) => ({ value }))}
        defaultActiveFirstOption={false} onChange={(name: string) => onChange({ goodsName: name })}
        onSelect={(name: string) => onChange({ goodsName: name, goodsType: goodsType || (typeOfGoods(name) ?? '') })}
      />
    )}
  </Field>
)
