import { oneLine } from '@portal/shared'
import notice from '@portal/kit/notice.module.css'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { useFormGuard } from '@portal/kit/form-guard'
import type { CallError } from '@portal/shared'
import type { BillingProfile } from '@portal/contract/billing-profile'
import { mostRemark } from '@portal/shared/invoicing'
import { FieldRows, FormField } from '@portal/shared/form'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { EmailItem } from '../../../components/form-fields/email-item'
import { isRefusal } from '@portal/kit/is-refusal'
import { showFieldError } from '@portal/kit/show-field-error'
import { PRICE_CHANGED } from '@portal/contract/codes'
import { clearFieldErrors } from '@portal/kit/clear-field-errors'
import { useBillingProfileDialogs } from '../../billing-profiles/titles.public'
import { useApply } from '../api/use-apply'
import { usePreview } from '../api/use-preview'
import { StepHead } from '../components/step-head'
import type { ApplicationFields } from '../model/application'
import { isAboutOrders } from '../model/apply-errors'
import { printable } from '../../../components/form-fields/printable'
import type { ConfirmStepProps } from './confirm-step-props'
import styles from './confirm-step.module.css'
import { KindItem } from './kind-item'
import { PreviewPanel } from './preview-panel'
import { BillingProfilesPart } from './billing-profiles-part'
import { useFollowBillingProfile } from './use-follow-billing-profile'
import { useDropIneligible } from './use-drop-ineligible'

interface ConfirmFormProps extends ConfirmStepProps {
  titles: readonly BillingProfile[]
}

/** 确认开票信息: begins with the default billing profile. The request contains the sum that the customer has seen. */
export const ConfirmForm = ({ titles, orderNos, onBack, onLeft, onApplied }: ConfirmFormProps) => {
  const [form] = Form.useForm<ApplicationFields>()
  const [before] = useState<ApplicationFields>({
    titleId: titles[0]?.titleId ?? '',
    kind: 'ORDINARY',
    email: titles[0]?.email ?? '',
    remark: '',
  })
  const { release, checkChanges } = useFormGuard(form, before)
  const { edit, add, dialog } = useBillingProfileDialogs((titleId) => {
    form.setFieldsValue({ titleId })
    checkChanges()
  })
  const { title, kind } = useFollowBillingProfile(form, titles)
  const { data: preview, error, isFetching, refetch } = usePreview(orderNos)
  const { dropMessage, settle } = useDropIneligible(orderNos, onLeft)

  const onRefused = async (refusal: CallError): Promise<string> => {
    if (isRefusal(refusal, PRICE_CHANGED)) void refetch()
    if (isAboutOrders(refusal)) return (await settle(refusal.message)) ? '' : refusal.message
    return showFieldError(form, refusal) ? '' : refusal.message
  }
  const { busy, failure, apply } = useApply({
    onApplied: (applicationNos) => {
      release()
      onApplied({ applicationNos, totalCents: preview?.totalCents ?? 0, email: form.getFieldValue('email') as string })
    },
    onRefused,
  })
  const submit = (fields: ApplicationFields) => {
    if (preview && !isFetching)
      void apply({
        ...fields,
        remark: oneLine(fields.remark),
        orderNos: [...orderNos],
        expectedCents: preview.totalCents,
      })
  }

  return (
    <>
      <StepHead
        title="确认开票信息"
        action={
          <Button disabled={busy} onClick={onBack}>
            返回选择订单
          </Button>
        }
      >
        已选 {orderNos.length} 单
      </StepHead>
      <Form<ApplicationFields>
        className={styles.columns}
        form={form}
        scrollToFirstError={{ focus: true }}
        disabled={busy}
        initialValues={before}
        onValuesChange={(changed: Partial<ApplicationFields>) => {
          clearFieldErrors(form, changed)
          checkChanges()
        }}
        onFinish={submit}
      >
        <div>
          <BillingProfilesPart titles={titles} onAdd={() => void add()} onEdit={(profile) => void edit(profile)} />
          <section className={styles.part} aria-label="发票信息">
            <h3 className={styles.partTitle}>发票信息</h3>
            <FieldRows>
              <KindItem title={title} kind={kind} onComplete={(profile) => void edit(profile, { forSpecial: true })} />
              <EmailItem hint="开具后自动发送电子发票到该邮箱" />
              <FormField
                label="备注"
                name="remark"
                rules={[{ max: mostRemark, message: `备注不能超过${mostRemark}个字` }, printable]}
              >
                {(control) => (
                  <Input.TextArea
                    {...control}
                    placeholder="选填，显示在发票备注栏"
                    rows={3}
                    count={{ show: true, max: mostRemark }}
                  />
                )}
              </FormField>
            </FieldRows>
          </section>
        </div>
        <section className={styles.side} aria-label="开票预览">
          <h3 className={styles.partTitle}>开票预览</h3>
          {dropMessage !== '' && (
            <p className={`${notice.warning} ${styles.said}`} role="alert">
              {dropMessage}
            </p>
          )}
          <PreviewPanel
            preview={preview}
            loading={isFetching}
            error={error}
            onRetry={() => void refetch()}
            onSettle={(refusal) => void settle(refusal)}
          />
          <ErrorLine spaced>{failure}</ErrorLine>
          <Button
            className={styles.submit}
            type="primary"
            size="large"
            block
            htmlType="submit"
            loading={busy}
            aria-disabled={busy}
            disabled={!preview || isFetching || Boolean(error)}
          >
            提交申请
          </Button>
          <p className={styles.hint}>提交后约 1 分钟开具，开具前可在开票记录中撤回</p>
        </section>
      </Form>
      {dialog}
    </>
  )
}
