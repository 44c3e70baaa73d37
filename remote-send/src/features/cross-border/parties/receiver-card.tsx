import { Card } from '@portal/kit/card'
import { useDraft } from '../../../form/draft-form'
import fieldStyles from '../../../form/field.module.css'
import { SelectField } from '../../../form/select-field'
import { TextField } from '../../../form/text-field'
import { countryName, englishCountryName } from '../countries/country-names'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { useCrossBorderRules } from '../rules/cross-border-rules-context'
import { ClearReceiverButton } from './clear-receiver-button'
import { CompanyNumbers } from './company-numbers'
import { PhoneField } from './phone-field'
import { stateName } from './state-names'

/** The receiver abroad, in English (domain §13). */
export const ReceiverCard = () => {
  const rules = useCrossBorderRules()
  const destination = useDraft((draft: CrossBorderDraft) => draft.destination)
  const states = rules.statesOf(destination)
  const example = rules.postcodeExample(destination)
  return (
    <Card
      title="收件人"
      roomy
      note={`${countryName(destination)} ${englishCountryName(destination)} · 请使用英文填写`}
      extra={<ClearReceiverButton />}
    >
      <div className={fieldStyles.fields}>
        <TextField path="receiver.name" label="姓名" required placeholder="如：Emma Brown" />
        <TextField path="receiver.company" label="公司名称" placeholder="选填" />
        <PhoneField />
        <TextField path="receiver.email" label="邮箱" placeholder="选填" hint="海关联系收件人时使用，建议填写" />
        <TextField
          path="receiver.line1"
          label="地址第1行"
          required
          wide
          placeholder="街道与门牌号，如：350 Fifth Avenue"
          hint="每行不超过35个英文字符，写不下请填下一行"
        />
        <TextField path="receiver.line2" label="地址第2行" placeholder="选填，楼层、房间" />
        <TextField path="receiver.line3" label="地址第3行" placeholder="选填" />
        <TextField path="receiver.city" label="城市" required placeholder="如：New York" />
        {states.length > 0 ? (
          <SelectField
            path="receiver.state"
            label="州/省"
            required
            options={states.map((code) => ({ value: code, label: stateName(destination, code) }))}
            showSearch={{ optionFilterProp: 'label' }}
          />
        ) : (
          <TextField path="receiver.state" label="州/省" placeholder="选填" />
        )}
        {rules.hasPostcode(destination) && (
          <TextField
            path="receiver.postcode"
            label="邮编"
            required={rules.needsPostcode(destination)}
            placeholder={example ? `如：${example}` : '选填'}
          />
        )}
        <TextField
          path="receiver.taxId"
          label="收件人税号"
          placeholder="选填"
          hint="部分国家清关时需要，如巴西 CPF、韩国 PCCC"
        />
      </div>
      {rules.asksForVat(destination) && <CompanyNumbers />}
    </Card>
  )
}
