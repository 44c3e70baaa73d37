import { goodsTypeOptions } from '../../draft/options'
import { SelectField } from '../../form/select-field'

const options = goodsTypeOptions.map((type) => ({ value: type, label: type }))

export const GoodsTypeField = () => <SelectField path="goodsType" label="物品类别" required options={options} />
