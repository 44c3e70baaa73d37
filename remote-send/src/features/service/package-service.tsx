import { packageServiceText } from '@portal/shared'
import { packageServiceOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { ChoiceField } from '../../form/choice-field'
import { useDraft } from '../../form/draft-form'

const options = packageServiceOptions.map((service) => ({ value: service, label: packageServiceText(service) }))
const wooden: readonly string[] = ['WOODEN_CASE', 'WOODEN_FRAME', 'WOODEN_PALLET']

/** 包装 by the carrier, with a hint for fragile goods without wooden packaging. */
export const PackageServiceField = () => {
  const needsWood = useDraft(
    ({ goodsType, packageService }: SendDraft) => goodsType === '易碎' && !wooden.includes(packageService),
  )
  return (
    <ChoiceField
      path="packageService"
      label="包装服务"
      options={options}
      hint={needsWood ? '易碎物品建议选择木架或木箱' : '由揽收网点加固包装，费用计入预估运费'}
    />
  )
}
