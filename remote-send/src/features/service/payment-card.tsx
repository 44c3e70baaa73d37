import { payMethodText } from '@portal/shared'
import { Input, Radio } from 'antd'
import { payMethodOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { Card } from '../../form/card'
import { Field } from '../../form/field'
import styles from '../../form/field.module.css'
import serviceStyles from './service.module.css'

interface PaymentCardProps {
  draft: SendDraft
  onChange: (patch: Partial<SendDraft>) => void
}

const methods = payMethodOptions.map((method) => ({ value: method, label: payMethodText(method) }))
const help = { SENDER: '下单后由您在线支付运费', RECEIVER: '由收件人收货时支付运费', MONTHLY: '记入您绑定的月结账号，按月结算' } as const

/** Who pays, and a remark for the courier. */
export const PaymentCard = ({ draft, onChange }: PaymentCardProps) => (
  <Card title="付款与备注">
    <div className={styles.fields}>
      <Field path="payMethod" label="付款方式" required wide kind="group" help={help[draft.payMethod]}>
        {({ id }) => (
          <Radio.Group
            id={id} optionType="button" className={serviceStyles.chips} aria-label="付款方式" options={methods} value={draft.payMethod}
            onChange={({ target }) => onChange({ payMethod: target.value })}
          />
        )}
      </Field>
      <Field path="remark" label="备注" wide>
        {(control) => (
          <Input.TextArea
            {...control} value={draft.remark} rows={3} count={{ show: true, max: 200 }}
            placeholder="选填，如：请带包装材料、上门前电话联系" onChange={(event) => onChange({ remark: event.target.value })}
          />
        )}
      </Field>
    </div>
  </Card>
)
