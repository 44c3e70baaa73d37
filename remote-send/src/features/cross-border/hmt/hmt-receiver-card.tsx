import { Card } from '@portal/kit/card'
import { Button, Input } from 'antd'
import { Field } from '../../../form/field'
import styles from '../../../form/field.module.css'
import { TextField } from '../../../form/text-field'
import { type CrossBorderReceiverDraft, emptyCrossBorderReceiver } from '../draft/cross-border-draft'
import { DistrictFields } from './district-fields'
import { type HmtPlace, hmtPlaceName } from './hmt-places'

interface HmtReceiverCardProps {
  place: HmtPlace
  receiver: CrossBorderReceiverDraft
  onChange: (patch: Partial<CrossBorderReceiverDraft>) => void
}

const phoneHelp: Readonly<Record<HmtPlace, string>> = {
  HK: '8位香港电话号码',
  MO: '8位澳门电话号码',
  TW: '10位台湾手机号码，以09开头',
}
const addressExample: Readonly<Record<HmtPlace, string>> = {
  HK: '如：弥敦道132号美丽华广场A座12楼',
  MO: '如：新马路16号3楼B座',
  TW: '如：市府路45号8楼',
}

/** Customs of Taiwan know a consignee by the number that was registered with EZ WAY. */
const TaiwanFields = ({ receiver, onChange }: Omit<HmtReceiverCardProps, 'place'>) => (
  <>
    <TextField
      path="receiver.postcode"
      label="邮编"
      required
      value={receiver.postcode}
      onChange={(postcode) => onChange({ postcode })}
      inputMode="numeric"
      placeholder="如：110"
      help="3、5或6位数字"
    />
    <TextField
      path="receiver.taxId"
      label="收件人证件号"
      required
      value={receiver.taxId}
      onChange={(taxId) => onChange({ taxId })}
      placeholder="证件号或8位统一编号"
      tidy={(text) => text.trim().toUpperCase()}
      help="收件人须先在“EZ WAY 易利委”完成实名认证，证件号、姓名、手机号与认证一致"
    />
  </>
)

/** The consignee in Hong Kong, Macao or Taiwan (domain §13). */
export const HmtReceiverCard = ({ place, receiver, onChange }: HmtReceiverCardProps) => {
  const isEmpty = Object.entries(receiver).every(([field, text]) => field === 'phoneCode' || !text)
  return (
    <Card
      title="收件人"
      roomy
      note={hmtPlaceName(place)}
      extra={
        <Button
          type="link"
          size="small"
          disabled={isEmpty}
          aria-label="清空收件人"
          onClick={() => onChange({ ...emptyCrossBorderReceiver, phoneCode: receiver.phoneCode })}
        >
          清空
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextField
          path="receiver.name"
          label="姓名"
          required
          value={receiver.name}
          onChange={(name) => onChange({ name })}
          placeholder="与证件一致"
        />
        <Field path="receiver.phone" label="联系电话" required help={phoneHelp[place]}>
          {(control) => (
            <Input
              {...control}
              prefix={`+${receiver.phoneCode}`}
              value={receiver.phone}
              inputMode="tel"
              autoComplete="off"
              placeholder="不含区号"
              onChange={({ target }) => onChange({ phone: target.value })}
            />
          )}
        </Field>
        <DistrictFields place={place} receiver={receiver} onChange={onChange} />
        <TextField
          path="receiver.line1"
          label="详细地址"
          required
          wide
          value={receiver.line1}
          onChange={(line1) => onChange({ line1 })}
          placeholder={addressExample[place]}
        />
        {place === 'TW' && <TaiwanFields receiver={receiver} onChange={onChange} />}
        <TextField
          path="receiver.company"
          label="公司名称"
          value={receiver.company}
          onChange={(company) => onChange({ company })}
          placeholder="选填"
        />
        <TextField
          path="receiver.email"
          label="邮箱"
          value={receiver.email}
          onChange={(email) => onChange({ email })}
          placeholder="选填，清关时联系用"
        />
      </div>
    </Card>
  )
}
