import { Card } from '@portal/kit/card'
import { Button, Select } from 'antd'
import { Field } from '../../../form/field'
import fieldStyles from '../../../form/field.module.css'
import { TextField } from '../../../form/text-field'
import { countryName, englishCountryName } from '../countries/country-names'
import { type CrossBorderReceiverDraft, emptyCrossBorderReceiver } from '../draft/cross-border-draft'
import { useCrossBorderRules } from '../rules/cross-border-rules-context'
import { CompanyNumbers } from './company-numbers'
import { PhoneField } from './phone-field'
import { stateName } from './state-names'

interface ReceiverCardProps {
  destination: string
  receiver: CrossBorderReceiverDraft
  onChange: (patch: Partial<CrossBorderReceiverDraft>) => void
}

const state = (code: string, destination: string) => ({ value: code, label: stateName(destination, code) })

/** The receiver abroad, in English (domain §13). */
export const ReceiverCard = ({ destination, receiver, onChange }: ReceiverCardProps) => {
  const rules = useCrossBorderRules()
  const states = rules.statesOf(destination)
  const example = rules.postcodeExample(destination)
  const isEmpty = Object.entries(receiver).every(([field, text]) => field === 'phoneCode' || !text)
  return (
    <Card
      title="收件人"
      roomy
      note={`${countryName(destination)} ${englishCountryName(destination)} · 请使用英文填写`}
      extra={
        <Button
          type="link"
          size="small"
          disabled={isEmpty}
          aria-label="清空收件人"
          onClick={() => onChange({ ...emptyCrossBorderReceiver, phoneCode: rules.phoneCodeOf(destination) })}
        >
          清空
        </Button>
      }
    >
      <div className={fieldStyles.fields}>
        <TextField
          path="receiver.name"
          label="姓名"
          required
          value={receiver.name}
          onChange={(name) => onChange({ name })}
          placeholder="如：Emma Brown"
        />
        <TextField
          path="receiver.company"
          label="公司名称"
          value={receiver.company}
          onChange={(company) => onChange({ company })}
          placeholder="选填"
        />
        <PhoneField receiver={receiver} onChange={onChange} />
        <TextField
          path="receiver.email"
          label="邮箱"
          value={receiver.email}
          onChange={(email) => onChange({ email })}
          placeholder="选填"
          help="海关联系收件人时使用，建议填写"
        />
        <TextField
          path="receiver.line1"
          label="地址第1行"
          required
          wide
          value={receiver.line1}
          onChange={(line1) => onChange({ line1 })}
          placeholder="街道与门牌号，如：350 Fifth Avenue"
          help="每行不超过35个英文字符，写不下请填下一行"
        />
        <TextField
          path="receiver.line2"
          label="地址第2行"
          value={receiver.line2}
          onChange={(line2) => onChange({ line2 })}
          placeholder="选填，楼层、房间"
        />
        <TextField
          path="receiver.line3"
          label="地址第3行"
          value={receiver.line3}
          onChange={(line3) => onChange({ line3 })}
          placeholder="选填"
        />
        <TextField
          path="receiver.city"
          label="城市"
          required
          value={receiver.city}
          onChange={(city) => onChange({ city })}
          placeholder="如：New York"
        />
        {states.length > 0 ? (
          <Field path="receiver.state" label="州/省" required>
            {(control) => (
              <Select
                {...control}
                value={receiver.state || undefined}
                options={states.map((code) => state(code, destination))}
                placeholder="请选择"
                showSearch={{ optionFilterProp: 'label' }}
                onChange={(code: string) => onChange({ state: code })}
              />
            )}
          </Field>
        ) : (
          <TextField
            path="receiver.state"
            label="州/省"
            value={receiver.state}
            onChange={(text) => onChange({ state: text })}
            placeholder="选填"
          />
        )}
        {rules.hasPostcode(destination) && (
          <TextField
            path="receiver.postcode"
            label="邮编"
            required={rules.needsPostcode(destination)}
            value={receiver.postcode}
            onChange={(postcode) => onChange({ postcode })}
            placeholder={example ? `如：${example}` : '选填'}
          />
        )}
        <TextField
          path="receiver.taxId"
          label="收件人税号"
          value={receiver.taxId}
          onChange={(taxId) => onChange({ taxId })}
          placeholder="选填"
          help="部分国家清关时需要，如巴西 CPF、韩国 PCCC"
        />
      </div>
      {rules.asksForVat(destination) && <CompanyNumbers receiver={receiver} onChange={onChange} />}
    </Card>
  )
}
