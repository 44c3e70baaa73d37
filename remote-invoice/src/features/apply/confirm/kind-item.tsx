import prose from '@portal/kit/prose.module.css'
import type { BillingProfile } from '@portal/contract/billing-profile'
import { type InvoiceKind, invoiceKinds, invoiceKindLabel } from '@portal/shared/invoicing'
import { FormField } from '@portal/shared/form'
import { Button, Radio } from 'antd'
import { kindProblem } from '../model/application'

interface KindItemProps {
  profile: BillingProfile | undefined
  kind: InvoiceKind
  /** Opens the billing profile, so that the customer adds the fields that a special invoice needs. */
  onComplete: (profile: BillingProfile) => void
}

/** 普票 or 专票. A person can only have the former; a company's billing profile may lack fields for the latter. */
export const KindItem = ({ profile, kind, onComplete }: KindItemProps) => {
  const isPerson = profile?.buyerType === 'PERSONAL'
  const reason = isPerson ? kindProblem(profile, 'SPECIAL') : ''
  const lacking = kindProblem(profile, kind)
  return (
    <FormField<InvoiceKind>
      label="发票类型"
      name="kind"
      required
      group
      validateTrigger={[]}
      rules={[
        {
          validator: async (_, selectedKind: InvoiceKind) => {
            if (kindProblem(profile, selectedKind) !== '') throw new Error(kindProblem(profile, selectedKind))
          },
        },
      ]}
      hint={
        reason !== ''
          ? reason
          : lacking !== '' &&
            profile && (
              <span className={prose.warning} role="status">
                {lacking}
                <Button type="link" size="small" onClick={() => onComplete(profile)}>
                  补全专票信息
                </Button>
              </span>
            )
      }
    >
      {(control) => (
        <Radio.Group {...control} aria-label="发票类型">
          {invoiceKinds.map((value) => (
            <Radio key={value} value={value} disabled={value === 'SPECIAL' && isPerson}>
              {invoiceKindLabel[value]}
            </Radio>
          ))}
        </Radio.Group>
      )}
    </FormField>
  )
}
