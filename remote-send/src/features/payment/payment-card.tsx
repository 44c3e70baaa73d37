import { Card } from '@portal/kit/card'
import { payMethodLabel } from '@portal/shared'
import { payMethodOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { ChoiceField } from '../../form/choice-field'
import { useDraft } from '../../form/draft-form'
import styles from '../../form/field.module.css'
import { NoteField } from '../../form/note-field'
import { MonthlyAccountField } from '../../order-form/payment/monthly-account-field'

const methods = payMethodOptions.map((method) => ({ value: method, label: payMethodLabel(method) }))
const hints = {
  SENDER: '下单后由您在线支付运费',
  RECEIVER: '由收件人收货时支付运费',
  MONTHLY: '记入您绑定的月结账号，按月结算',
} as const

/** Payer, and a remark for the courier. */
export const PaymentCard = () => {
  const payMethod = useDraft((draft: SendDraft) => draft.payMethod)
  return (
    <Card title="付款与备注">
      <div className={styles.fields}>
        <ChoiceField path="payMethod" label="付款方式" required options={methods} hint={hints[payMethod]} />
        {payMethod === 'MONTHLY' && <MonthlyAccountField />}
        <NoteField placeholder="选填，如：请带包装材料、上门前电话联系" />
      </div>
    </Card>
  )
}
