import { shanghaiDay } from '@portal/shared'
import { FormField } from '@portal/shared/form'
import { DayPicker } from '@portal/shared/ui/day-picker'
import {
  documents,
  type IdentityProblem,
  identityProblems,
  idTypes,
  needsGuardian,
  normalizeIdNumber,
  passesUsccCheck,
} from '@portal/shared/verify'
import { Checkbox, Form, Input, Radio, Select } from 'antd'
import styles from './identity-fields.module.css'
import { emptyDraft, type RealNameDraft, toIdentity, type Validity } from './real-name-draft'

/** The problem of a field of the form; '' for a valid one. */
export const fieldProblem = (draft: RealNameDraft, field: IdentityProblem['field'], now = new Date()): string => {
  const { isLongTerm, day } = draft.validity ?? { isLongTerm: false, day: '' }
  if (field === 'validUntil' && !isLongTerm && day === '') return '请选择有效期，或勾选长期有效'
  return identityProblems(toIdentity(draft), shanghaiDay(now)).find((problem) => problem.field === field)?.message ?? ''
}

interface ValidityFieldProps {
  /** Id of the control that can be corrected: the day, or 长期有效 in its place. */
  id?: string
  value?: Validity
  onChange?: (validity: Validity) => void
  invalid: boolean
}

/** 有效期至: a day, or no end. The day comes back when 长期有效 is unchecked. */
const ValidityField = ({ id, value = { day: '', isLongTerm: false }, onChange, invalid }: ValidityFieldProps) => (
  <div className={styles.validity}>
    {!value.isLongTerm && (
      <DayPicker
        id={id}
        className={styles.day}
        label="有效期至"
        value={value.day}
        invalid={invalid}
        onChange={(day) => onChange?.({ ...value, day })}
      />
    )}
    <Checkbox
      id={value.isLongTerm ? id : undefined}
      aria-label="长期有效"
      checked={value.isLongTerm}
      onChange={({ target }) => onChange?.({ ...value, isLongTerm: target.checked })}
    >
      长期有效
    </Checkbox>
  </div>
)

const kinds = [
  { value: 'PERSON', label: '个人' },
  { value: 'ORGANISATION', label: '单位' },
]
const types = idTypes.map((value) => ({ value, label: documents[value].label }))

/** The person or organisation, and the identity document. Each field is validated together with the others. */
export const IdentityFields = () => {
  const form = Form.useFormInstance<RealNameDraft>()
  const draft: RealNameDraft = Form.useWatch((values: RealNameDraft) => values, form) ?? emptyDraft
  const { kind = 'PERSON', idType = 'ID_CARD', idNo = '', uscc = '' } = draft
  const isOrganisation = kind === 'ORGANISATION'
  const ruleOf = (field: IdentityProblem['field']) => ({
    validator: async () => {
      const problem = fieldProblem(form.getFieldsValue(true), field)
      if (problem !== '') throw new Error(problem)
    },
  })
  const code = normalizeIdNumber(uscc)
  return (
    <>
      <FormField label="寄件主体" name="kind" wide group>
        {(control) => <Radio.Group {...control} aria-label="寄件主体" options={kinds} />}
      </FormField>
      {isOrganisation && (
        <>
          <FormField
            label="单位名称"
            name="organisation"
            required
            validateTrigger="onBlur"
            rules={[ruleOf('organisation')]}
          >
            {(control) => (
              <Input {...control} maxLength={50} autoComplete="organization" placeholder="与营业执照一致" />
            )}
          </FormField>
          <FormField
            label="统一社会信用代码"
            name="uscc"
            required
            validateTrigger="onBlur"
            rules={[ruleOf('uscc')]}
            hint={
              code.length === 18 && !passesUsccCheck(code) ? (
                <span role="status">校验位异常，请核对统一社会信用代码；确认无误可继续提交</span>
              ) : undefined
            }
          >
            {(control) => <Input {...control} maxLength={24} autoComplete="off" placeholder="18位" />}
          </FormField>
        </>
      )}
      <FormField label={isOrganisation ? '法定代表人证件类型' : '证件类型'} name="idType">
        {(control) => <Select {...control} options={types} />}
      </FormField>
      <FormField
        label={isOrganisation ? '法定代表人姓名' : '姓名'}
        name="name"
        required
        validateTrigger="onBlur"
        dependencies={['idType']}
        rules={[ruleOf('name')]}
      >
        {(control) => <Input {...control} maxLength={30} autoComplete="name" placeholder="与证件一致" />}
      </FormField>
      <FormField
        label="证件号码"
        name="idNo"
        required
        validateTrigger="onBlur"
        dependencies={['idType']}
        rules={[ruleOf('idNo')]}
        hint={
          needsGuardian(idType, normalizeIdNumber(idNo), shanghaiDay(new Date())) ? (
            <span role="status">未满16周岁，寄件时须由监护人陪同</span>
          ) : undefined
        }
      >
        {(control) => (
          <Input
            {...control}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            placeholder={documents[idType].example}
          />
        )}
      </FormField>
      <FormField<Validity>
        label="有效期至"
        name="validity"
        required
        dependencies={['idType', 'idNo']}
        rules={[ruleOf('validUntil')]}
      >
        {({ id, value, onChange, 'aria-invalid': invalid }) => (
          <ValidityField id={id} value={value} onChange={onChange} invalid={invalid === 'true'} />
        )}
      </FormField>
    </>
  )
}
