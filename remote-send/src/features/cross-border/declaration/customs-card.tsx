import { Card } from '@portal/kit/card'
import styles from '../../../form/field.module.css'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { incotermLabels } from '../draft/cross-border-options'
import { useCrossBorderRules } from '../rules/cross-border-rules-context'
import { SelectField } from './select-field'

interface CustomsCardProps {
  draft: CrossBorderDraft
  onChange: (patch: Partial<CrossBorderDraft>) => void
  withIncoterm: boolean
}

const modeHelp = (personalLimitCents: number): Readonly<Record<CrossBorderDraft['customsMode'], string>> => ({
  SIMPLE: '申报总值不超过 5000 元',
  FORMAL: '须逐项填写HS编码，另收报关费',
  PERSONAL: `个人自用物品，总值不超过 ${personalLimitCents / 100} 元`,
  SELF: '由您或您的代理自行办理清关',
})
const dutyHelp: Readonly<Record<CrossBorderDraft['dutyPayer'], string>> = {
  RECEIVER: '目的地的税费由收件人支付',
  SENDER: '目的地的税费由您支付，清关后结算',
}
const batteryHelp: Readonly<Record<CrossBorderDraft['battery'], string>> = {
  NONE: '',
  BUILT_IN: '电池装在设备内',
  PACKED_WITH: '电池与设备分开、同箱包装',
  ALONE: '仅寄电池，不能使用特快产品',
}

/** Why, how and at whose cost the goods pass customs. */
export const CustomsCard = ({ draft, onChange, withIncoterm }: CustomsCardProps) => {
  const rules = useCrossBorderRules()
  const currencies = Object.fromEntries(
    rules.currenciesFor(draft.destination).map((code) => [code, `${rules.currencyTexts[code]} ${code}`]),
  ) as Record<CrossBorderDraft['currency'], string>
  return (
    <Card title="报关信息" roomy>
      <div className={styles.fields}>
        <SelectField
          path="purpose"
          label="出口用途"
          texts={rules.purposeTexts}
          value={draft.purpose}
          onChange={(purpose) => onChange({ purpose })}
        />
        <SelectField
          path="customsMode"
          label="报关方式"
          texts={rules.customsModeTexts}
          value={draft.customsMode}
          onChange={(customsMode) => onChange({ customsMode })}
          help={modeHelp(rules.personalLimitCents(draft.destination))[draft.customsMode]}
        />
        <SelectField
          path="dutyPayer"
          label="税费支付"
          texts={rules.dutyPayerTexts}
          value={draft.dutyPayer}
          onChange={(dutyPayer) => onChange({ dutyPayer })}
          help={dutyHelp[draft.dutyPayer]}
        />
        <SelectField
          path="battery"
          label="是否带电"
          texts={rules.batteryTexts}
          value={draft.battery}
          onChange={(battery) => onChange({ battery })}
          help={batteryHelp[draft.battery]}
        />
        {withIncoterm && (
          <SelectField
            path="incoterm"
            label="贸易术语"
            texts={incotermLabels}
            value={draft.incoterm}
            onChange={(incoterm) => onChange({ incoterm })}
            help="印在形式发票上，不确定时选 DAP"
          />
        )}
        <SelectField
          path="currency"
          label="申报币种"
          texts={currencies}
          value={draft.currency}
          onChange={(currency) => onChange({ currency })}
        />
      </div>
    </Card>
  )
}
