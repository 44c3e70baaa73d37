import type { FeedbackSent } from '@portal/contract/feedback'
import { Card } from '@portal/kit/card'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import {
  descriptionLength,
  evidenceOf,
  expectations,
  expectationLabel,
  type FeedbackKind,
  type FeedbackType,
} from '@portal/shared/feedback'
import { FieldRows, FormField } from '@portal/shared/form'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'
import { Alert, Button, Form, Input } from 'antd'
import { AttachmentField } from '../../attachments/attachment-field'
import { AmountFields } from './amount-fields'
import { ChipChoice } from './choices'
import { type FeedbackDraft, needsExpectation, typeOf } from './feedback-draft'
import styles from './feedback-form.module.css'
import { contactNameProblem, descriptionProblem, phoneProblem, ruleOf } from './field-problems'
import { OpenNotice } from './open-notice'
import { SubjectCard } from './subject-card'
import { useFeedbackForm, type FeedbackAuthor } from './use-feedback-form'

const expectationOptions = expectations
  .filter((value) => value !== '')
  .map((value) => ({ value, text: expectationLabel[value] }))

/** The evidence that helps with a case of this type; renders nothing where none is needed. */
const EvidenceGuide = ({ kind, type }: { kind: FeedbackKind; type: FeedbackType | '' }) => {
  const evidence = type === '' || kind === 'PRAISE' ? [] : evidenceOf[type]
  if (evidence.length === 0) return null
  return (
    <div className={styles.evidence}>
      <p className={`${prose.strong} ${styles.evidenceHead}`}>建议提供以下材料，便于更快核实</p>
      <ul className={`${layout.list} ${styles.evidenceList}`} aria-label="建议提供的材料">
        {evidence.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

/** The contact for the carrier's call. */
const ContactFields = () => (
  <>
    <FormField label="联系人" name="contactName" required validateTrigger="onBlur" rules={[ruleOf(contactNameProblem)]}>
      {(control) => <Input {...control} autoComplete="name" placeholder="怎么称呼您" />}
    </FormField>
    <FormField label="联系电话" name="contactPhone" required validateTrigger="onBlur" rules={[ruleOf(phoneProblem)]}>
      {(control) => <Input {...control} inputMode="tel" autoComplete="tel" placeholder="手机号码，或区号-座机号码" />}
    </FormField>
  </>
)

interface FeedbackFormProps {
  author: FeedbackAuthor
  /** Values from the page's address. */
  prefill: Partial<FeedbackDraft>
  onSent: (feedback: FeedbackSent) => void
}

/** 投诉、建议、理赔、催件、表扬 (domain §12). The content stays until the server has accepted it. */
export const FeedbackForm = ({ author, prefill, onSent }: FeedbackFormProps) => {
  const {
    form,
    initial,
    restored,
    isDirty,
    kind,
    type,
    order,
    lateness,
    isLaterThanAdvised,
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
  } = useFeedbackForm(author, prefill, onSent)
  const { show, dialog } = useLazyDialog(() => undefined)
  const confirmClear = () =>
    show(async () => {
      const { ClearDialog } = await import('./clear-dialog')
      return ({ onClosed }) => <ClearDialog onClear={startOver} onClosed={onClosed} />
    })
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
      <SubjectCard
        form={form}
        kind={kind}
        order={order}
        lateness={lateness}
        isLaterThanAdvised={isLaterThanAdvised}
        typeProblem={typeProblem}
        openNo={openNo}
      />
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
