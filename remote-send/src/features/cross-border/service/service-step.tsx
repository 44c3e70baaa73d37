import { Card } from '@portal/kit/card'
import { formatYuan, payMethodText } from '@portal/shared'
import { Input } from 'antd'
import { ChoiceField } from '../../../form/choice-field'
import { Field } from '../../../form/field'
import styles from '../../../form/field.module.css'
import { TextField } from '../../../form/text-field'
import { MonthlyAccountField } from '../../../order-form/payment/monthly-account-field'
import { PickupTime } from '../../../order-form/service/pickup-time'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import { chosenQuote } from '../price/chosen-quote'
import { CrossBorderProducts } from '../price/cross-border-products'
import type { CrossBorderEstimate } from '../price/use-cross-border-estimate'

interface ServiceStepProps {
  draft: CrossBorderDraft
  now: Date
  estimate: CrossBorderEstimate
  onChange: (patch: Partial<CrossBorderDraft>) => void
}

const payMethods = (['SENDER', 'MONTHLY'] as const).map((method) => ({ value: method, label: payMethodText(method) }))

const insuranceHelp = (feeCents: number | undefined) => (
  <>
    {feeCents !== undefined && <strong>保价费 {formatYuan(feeCents)}，已计入预估运费。</strong>}
    贵重物品建议保价；未保价的按《快件服务协议》的限额赔偿。
  </>
)

/** 服务: product, pick-up, insured value, who pays, a remark. */
export const ServiceStep = ({ draft, now, estimate, onChange }: ServiceStepProps) => {
  const insuranceFee = chosenQuote(estimate, draft.productCode)?.lines.find(
    ({ feeType }) => feeType === 'INSURANCEFEE',
  )?.amountCents
  return (
    <>
      <CrossBorderProducts
        productCode={draft.productCode}
        estimate={estimate}
        onChoose={(productCode) => onChange({ productCode })}
      />
      <Card title="取件与保价" roomy>
        <div className={styles.fields}>
          <PickupTime draft={draft} now={now} onChange={onChange} />
          <TextField
            path="insuredValue"
            label="保价（声明价值）"
            wide
            short
            value={draft.insuredValue}
            onChange={(insuredValue) => onChange({ insuredValue })}
            inputMode="decimal"
            unit="元"
            placeholder="选填，1-300000"
            help={insuranceHelp(insuranceFee)}
          />
        </div>
      </Card>
      <Card title="付款与备注" roomy>
        <div className={styles.fields}>
          <ChoiceField
            path="payMethod"
            label="付款方式"
            required
            value={draft.payMethod}
            options={payMethods}
            onChange={(payMethod) => onChange({ payMethod })}
            help="寄往境外及港澳台不支持到付"
          />
          {draft.payMethod === 'MONTHLY' && (
            <MonthlyAccountField value={draft.monthlyCode} onChange={(monthlyCode) => onChange({ monthlyCode })} />
          )}
          <TextField
            path="customerOrderNo"
            label="客户单号"
            value={draft.customerOrderNo}
            onChange={(customerOrderNo) => onChange({ customerOrderNo })}
            placeholder="选填，您自己的编号"
          />
          <Field path="remark" label="备注" wide>
            {(control) => (
              <Input.TextArea
                {...control}
                value={draft.remark}
                rows={3}
                count={{ show: true, max: 200 }}
                placeholder="选填，如：上门前电话联系"
                onChange={(event) => onChange({ remark: event.target.value })}
              />
            )}
          </Field>
        </div>
      </Card>
    </>
  )
}
