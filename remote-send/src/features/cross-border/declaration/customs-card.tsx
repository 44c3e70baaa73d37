import { Card } from '@portal/kit/card'
import { useDraft } from '../../../form/draft-form'
import styles from '../../../form/field.module.css'
import { SelectField } from '../../../form/select-field'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { incotermLabels, optionsOf } from '../draft/cross-border-options'
import { useCrossBorderRules } from '../rules/cross-border-rules-context'
import { PurposeField } from './purpose-field'

const modeHints = (personalLimitCents: number): Readonly<Record<CrossBorderDraft['customsMode'], string>> => ({
  SIMPLE: '申报总值不超过 5000 元',
  FORMAL: '须逐项填写HS编码，另收报关费',
  PERSONAL: `个人自用物品，总值不超过 ${personalLimitCents / 100} 元`,
  SELF: '由您或您的代理自行办理清关',
})
const dutyHints: Readonly<Record<CrossBorderDraft['dutyPayer'], string>> = {
  RECEIVER: '目的地的税费由收件人支付',
  SENDER: '目的地的税费由您支付，清关后结算',
}
const batteryHints: Readonly<Record<CrossBorderDraft['battery'], string>> = {
  NONE: '',
  BUILT_IN: '电池装在设备内',
  PACKED_WITH: '电池与设备分开、同箱包装',
  ALONE: '仅寄电池，不能使用特快产品',
}

/** Purpose, customs mode and payer of duties. */
export const CustomsCard = ({ withIncoterm }: { withIncoterm: boolean }) => {
  const rules = useCrossBorderRules()
  const destination = useDraft((draft: CrossBorderDraft) => draft.destination)
  const customsMode = useDraft((draft: CrossBorderDraft) => draft.customsMode)
  const dutyPayer = useDraft((draft: CrossBorderDraft) => draft.dutyPayer)
  const battery = useDraft((draft: CrossBorderDraft) => draft.battery)
  const currencies = rules
    .currenciesFor(destination)
    .map((code) => ({ value: code, label: `${rules.currencyTexts[code]} ${code}` }))
  return (
    <Card title="报关信息" roomy>
      <div className={styles.fields}>
        <PurposeField />
        <SelectField
          path="customsMode"
          label="报关方式"
          required
          options={optionsOf(rules.customsModeTexts)}
          hint={modeHints(rules.personalLimitCents(destination))[customsMode]}
        />
        <SelectField
          path="dutyPayer"
          label="税费支付"
          required
          options={optionsOf(rules.dutyPayerTexts)}
          hint={dutyHints[dutyPayer]}
        />
        <SelectField
          path="battery"
          label="是否带电"
          required
          options={optionsOf(rules.batteryTexts)}
          hint={batteryHints[battery]}
        />
        {withIncoterm && (
          <SelectField
            path="incoterm"
            label="贸易术语"
            required
            options={optionsOf(incotermLabels)}
            hint="印在形式发票上，不确定时选 DAP"
          />
        )}
        <SelectField path="currency" label="申报币种" required options={currencies} />
      </div>
    </Card>
  )
}
