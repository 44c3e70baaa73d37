import { Card } from '@portal/kit/card'
import { payMethodText } from '@portal/shared'
import type { EstimatedQuote } from '@portal/contract/freight'
import { Input } from 'antd'
import { payMethodOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { ChoiceField } from '../../form/choice-field'
import { Field } from '../../form/field'
import styles from '../../form/field.module.css'
import { CouponField } from './coupon-field'
import { MonthlyAccountField } from '../../order-form/payment/monthly-account-field'

interface PaymentCardProps {
  draft: SendDraft
  /** The order that is being changed; '' for a new one. */
  orderNo?: string
  quote?: EstimatedQuote
  onChange: (patch: Partial<SendDraft>) => void
}

const methods = payMethodOptions.map((method) => ({ value: method, label: payMethodText(method) }))
const help = {
  SENDER: '下单后由您在线支付运费',
  RECEIVER: '由收件人收货时支付运费',
  MONTHLY: '记入您绑定的月结账号，按月结算',
} as const

/** Who pays, with which coupon, and a remark for the courier. */
export const PaymentCard = ({ draft, orderNo = '', quote, onChange }: PaymentCardProps) => (
  <Card title="付款与备注" roomy>
    <div className={styles.fields}>
      <ChoiceField
        path="payMethod"
        label="付款方式"
        required
        value={draft.payMethod}
        options={methods}
        help={help[draft.payMethod]}
        onChange={(payMethod) => onChange({ payMethod })}
      />
      {draft.payMethod === 'MONTHLY' && (
        <MonthlyAccountField value={draft.monthlyCode} onChange={(monthlyCode) => onChange({ monthlyCode })} />
      )}
      <CouponField choice={draft} orderNo={orderNo} quote={quote} onChange={onChange} />
      <Field path="remark" label="备注" wide>
        {(control) => (
          <Input.TextArea
            {...control}
            value={draft.remark}
            rows={3}
            count={{ show: true, max: 200 }}
            placeholder="选填，如：请带包装材料、上门前电话联系"
            onChange={(event) => onChange({ remark: event.target.value })}
          />
        )}
      </Field>
    </div>
  </Card>
)
