import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import { useUnsavedWork } from '@portal/shared'
import type { FeedbackSent } from '@portal/contract/feedback'
import {
  claimDays,
  claimHintHours,
  descriptionLength,
  expectations,
  expectationText,
  type FeedbackType,
  feedbackTypeText,
  needsWaybill,
  typesOf,
} from '@portal/shared/feedback'
import { FieldRows, FormField } from '@portal/shared/form'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { Alert, Button, Form, Input } from 'antd'
import { AttachmentField } from '../../../attachments/components/attachment-field'
import { descriptionProblem, waybillProblem } from '../model/field-problems'
import { type FeedbackDraft, typeOf } from '../model/feedback-draft'
import { ruleOf } from '../model/rule-of'
import { needsExpectation } from '../model/to-input'
import { useFeedbackForm, type Writer } from '../model/use-feedback-form'
import { AmountFields } from './amount-fields'
import { ChipChoice } from './chip-choice'
import { ContactFields } from './contact-fields'
import { EvidenceGuide } from './evidence-guide'
import styles from './feedback-form.module.css'
import { KindChoice } from './kind-choice'
import { OpenNotice } from './open-notice'
import { WaybillField } from './waybill-field'

const expectationOptions = expectations
  .filter((value) => value !== '')
  .map((value) => ({ value, text: expectationText[value] }))

interface FeedbackFormProps {
  writer: Writer
  /** Values from the page's address. */
  prefill: Partial<FeedbackDraft>
  onSent: (feedback: FeedbackSent) => void
}

/** 投诉、建议、理赔、催件、表扬 (domain §12). The content stays until the server has accepted it. */
export const FeedbackForm = ({ writer, prefill, onSent }: FeedbackFormProps) => {
  const {
    form,
    initial,
    restored,
    isDirty,
    kind,
    type,
    order,
    age,
    typeProblem,
    openNo,
    attachments,
    busy,
    failure,
    isDuplicate,
    forgetFailure,
    submit,
    change,
    startOver,
  } = useFeedbackForm(writer, prefill, onSent)
  useUnsavedWork(isDirty)
  const { show, dialog } = useLazyDialog(() => undefined)
  const confirmClear = () =>
    show(async () => {
      const { ClearDialog } = await import('./clear-dialog')
      return ({ onClosed }) => <ClearDialog onClear={startOver} onClosed={onClosed} />
    })
  const types = typesOf[kind].map((value) => ({ value, text: feedbackTypeText[value] }))
  return (
    <Form<FeedbackDraft>
      form={form}
      scrollToFirstError={{ focus: true, block: 'center' }}
      className={layout.stack4}
      initialValues={initial}
      aria-label="投诉建议"
      onValuesChange={change}
      onFinish={() => void submit()}
      onSubmitCapture={forgetFailure}
    >
      {restored && (
        <Alert
          type="info"
          showIcon
          title="已恢复上次未提交的内容"
          action={
            <Button size="small" onClick={() => void confirmClear()}>
              清空草稿
            </Button>
          }
        />
      )}
      <Card title="反馈什么" roomy>
        <FieldRows className={styles.subject}>
          <FormField<FeedbackDraft['kind']> name="kind">
            {({ id, value, onChange }) => <KindChoice id={id} value={value} onChange={onChange} />}
          </FormField>
          {needsWaybill(kind) && (
            <div className={styles.waybill}>
              <FormField
                label="运单"
                name="ewbNo"
                required
                validateTrigger="onChange"
                rules={[
                  ruleOf((ewbNo) =>
                    waybillProblem(ewbNo, {
                      isForeign: order === null && ewbNo === form.getFieldValue('ewbNo'),
                      isTooLate: age === 'over',
                    }),
                  ),
                ]}
              >
                {({ id, value, onChange }) => (
                  <WaybillField id={id} value={value} onChange={onChange} selectedOrder={order} />
                )}
              </FormField>
            </div>
          )}
          {age === 'late' && (
            <Alert
              className={styles.hint}
              type="info"
              showIcon
              title={`签收已超过${claimHintHours}小时，仍可申请（${claimDays}天内），请尽量提供开箱视频等凭证，以便核实。`}
            />
          )}
          {types.length > 1 && (
            <FormField<FeedbackType | ''>
              label="问题类型"
              name="type"
              required
              group
              rules={[
                ruleOf((value) => (types.some((option) => option.value === value) ? typeProblem : '请选择问题类型')),
              ]}
            >
              {({ id, value, onChange }) => (
                <ChipChoice
                  id={id}
                  label="问题类型"
                  name="feedback-type"
                  options={types}
                  value={value}
                  onChange={onChange}
                />
              )}
            </FormField>
          )}
          {openNo !== '' && (
            <div className={styles.hint}>
              <OpenNotice feedbackNo={openNo} />
            </div>
          )}
        </FieldRows>
      </Card>
      <Card title="说明情况" roomy>
        <FieldRows>
          <FormField
            label={kind === 'SUGGESTION' ? '您的建议' : kind === 'PRAISE' ? '您想说的话' : '问题描述'}
            name="description"
            required
            validateTrigger="onBlur"
            rules={[ruleOf(descriptionProblem)]}
          >
            {(control) => (
              <Input.TextArea
                {...control}
                rows={5}
                count={{ show: true, max: descriptionLength.max }}
                placeholder={`请写明时间、经过和诉求，${descriptionLength.min}至${descriptionLength.max}个字`}
              />
            )}
          </FormField>
          <div className={styles.fields}>
            <AmountFields kind={kind} type={type} />
          </div>
          {needsExpectation(kind) && (
            <FormField<FeedbackDraft['expectation']> label="期望的处理方式（选填）" name="expectation" group>
              {({ id, value, onChange }) => (
                <ChipChoice
                  id={id}
                  label="期望的处理方式"
                  name="feedback-expectation"
                  options={expectationOptions}
                  value={value}
                  onChange={onChange}
                />
              )}
            </FormField>
          )}
        </FieldRows>
        <AttachmentField attachments={attachments} label="图片与附件">
          <EvidenceGuide kind={kind} type={typeOf({ kind, type })} />
        </AttachmentField>
      </Card>
      <Card title="联系方式" roomy>
        <FieldRows className={styles.fields}>
          <ContactFields />
        </FieldRows>
        {isDuplicate && openNo !== '' ? (
          <OpenNotice feedbackNo={openNo} />
        ) : (
          failure !== '' && (
            <Alert type="error" showIcon role="alert" title={failure} description="您填写的内容已保留。" />
          )
        )}
        <div className={`${layout.row3} ${styles.foot}`}>
          <Button
            type="primary"
            size="large"
            htmlType="submit"
            loading={busy}
            aria-disabled={busy}
            disabled={attachments.isUploading}
          >
            {attachments.isUploading ? '上传中…' : '提交反馈'}
          </Button>
          {isDirty && !restored && (
            <Button size="large" onClick={() => void confirmClear()}>
              清空
            </Button>
          )}
        </div>
      </Card>
      {dialog}
    </Form>
  )
}
