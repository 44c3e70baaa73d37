import type { BillingProfile } from '@portal/contract/billing-profile'
import { PRICE_CHANGED } from '@portal/contract/codes'
import { clearFieldErrors } from '@portal/kit/clear-field-errors'
import { useFormGuard } from '@portal/kit/form-guard'
import headings from '@portal/kit/heading.module.css'
import { isRefusal } from '@portal/kit/is-refusal'
import layout from '@portal/kit/layout.module.css'
import notice from '@portal/kit/notice.module.css'
import prose from '@portal/kit/prose.module.css'
import { showFieldError } from '@portal/kit/show-field-error'
import { type CallError, oneLine } from '@portal/shared'
import { FieldRows, FormField } from '@portal/shared/form'
import { maxRemarkLength } from '@portal/shared/invoicing'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button, Form, Input } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { EmailItem } from '../../../components/form-fields/email-item'
import { printable } from '../../../components/form-fields/printable'
import { useBillingProfileDialogs, useBillingProfiles } from '../../billing-profiles/billing-profiles.public'
import { useApply } from './use-apply'
import type { ApplicationFields, ApplicationOutcome } from '../model/application'
import { isAboutOrders } from '../model/apply-errors'
import type { SelectedOrder } from '../model/selected-order'
import { BillingProfilesPart } from './billing-profiles-part'
import styles from './confirm-step.module.css'
import { KindItem } from './kind-item'
import { PreviewPanel, usePreview } from './preview-panel'
import { useDropIneligible } from './use-drop-ineligible'
import { useFollowBillingProfile } from './use-follow-billing-profile'

interface StepHeadProps {
  title: string
  action?: ReactNode
  children?: ReactNode
}

/** Head of a step that replaced another one. It takes the focus, so that a screen reader continues here. */
const StepHead = ({ title, action, children }: StepHeadProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <header className={layout.line3}>
      <h2 ref={heading} className={`${headings.xl} ${prose.strong}`} tabIndex={-1}>
        {title}
      </h2>
      <span className={`${prose.secondary} ${prose.unbroken} ${styles.note}`}>{children}</span>
      {action}
    </header>
  )
}

interface ConfirmStepProps {
  orderNos: readonly string[]
  onBack: () => void
  /** Called with the selected orders that can still be invoiced. */
  onLeft: (orders: SelectedOrder[]) => void
  onApplied: (applied: ApplicationOutcome) => void
}

interface ConfirmFormProps extends ConfirmStepProps {
  profiles: readonly BillingProfile[]
}

/** 确认开票信息: begins with the default billing profile. The request contains the sum that the customer has seen. */
const ConfirmForm = ({ profiles, orderNos, onBack, onLeft, onApplied }: ConfirmFormProps) => {
  const [form] = Form.useForm<ApplicationFields>()
  const [before] = useState<ApplicationFields>({
    billingProfileId: profiles[0]?.billingProfileId ?? '',
    kind: 'ORDINARY',
    email: profiles[0]?.email ?? '',
    remark: '',
  })
  const { release, checkChanges } = useFormGuard(form, before)
  const { edit, add, dialog } = useBillingProfileDialogs((billingProfileId) => {
    form.setFieldsValue({ billingProfileId })
    checkChanges()
  })
  const { profile, kind } = useFollowBillingProfile(form, profiles)
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
          <BillingProfilesPart profiles={profiles} onAdd={() => void add()} onEdit={(profile) => void edit(profile)} />
          <section className={styles.part} aria-label="发票信息">
            <h3 className={styles.partTitle}>发票信息</h3>
            <FieldRows>
              <KindItem
                profile={profile}
                kind={kind}
                onComplete={(profile) => void edit(profile, { forSpecial: true })}
              />
              <EmailItem hint="开具后自动发送电子发票到该邮箱" />
              <FormField
                label="备注"
                name="remark"
                rules={[{ max: maxRemarkLength, message: `备注不能超过${maxRemarkLength}个字` }, printable]}
              >
                {(control) => (
                  <Input.TextArea
                    {...control}
                    placeholder="选填，显示在发票备注栏"
                    rows={3}
                    count={{ show: true, max: maxRemarkLength }}
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

/** Billing profile, kind and e-mail, beside a preview of the invoices. */
export const ConfirmStep = (props: ConfirmStepProps) => {
  const { data: profiles, error, refetch } = useBillingProfiles()
  if (profiles) return <ConfirmForm profiles={profiles} {...props} />
  return error ? (
    <LoadError error={error} onRetry={() => void refetch()} kept="您选择的订单已保留。" />
  ) : (
    <PageSkeleton shape="form" rows={6} />
  )
}
