import layout from '@portal/kit/layout.module.css'
import { shanghaiDay } from '@portal/shared'
import {
  documents,
  type IdentityProblem,
  idTypes,
  needsGuardian,
  normalizeIdNumber,
  passesUsccCheck,
} from '@portal/shared/verify'
import { Form, Input, Radio, Select } from 'antd'
import { fieldProblem } from '../model/field-problem'
import { emptyDraft, type RealNameDraft } from '../model/real-name-draft'
import { ValidityField } from './validity-field'

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
      <Form.Item label="寄件主体" name="kind" className={layout.across}>
        <Radio.Group options={kinds} />
      </Form.Item>
      {isOrganisation && (
        <>
          <Form.Item
            label="单位名称"
            name="organisation"
            required
            validateTrigger="onBlur"
            rules={[ruleOf('organisation')]}
          >
            <Input maxLength={50} autoComplete="organization" placeholder="与营业执照一致" />
          </Form.Item>
          <Form.Item
            label="统一社会信用代码"
            name="uscc"
            required
            validateTrigger="onBlur"
            rules={[ruleOf('uscc')]}
            extra={
              code.length === 18 && !passesUsccCheck(code) ? (
                <span role="status">校验位异常，请核对统一社会信用代码；确认无误可继续提交</span>
              ) : undefined
            }
          >
            <Input maxLength={24} autoComplete="off" placeholder="18位" />
          </Form.Item>
        </>
      )}
      <Form.Item label={isOrganisation ? '法定代表人证件类型' : '证件类型'} name="idType">
        <Select options={types} />
      </Form.Item>
      <Form.Item
        label={isOrganisation ? '法定代表人姓名' : '姓名'}
        name="name"
        required
        validateTrigger="onBlur"
        dependencies={['idType']}
        rules={[ruleOf('name')]}
      >
        <Input maxLength={30} autoComplete="name" placeholder="与证件一致" />
      </Form.Item>
      <Form.Item
        label="证件号码"
        name="idNo"
        required
        validateTrigger="onBlur"
        dependencies={['idType']}
        rules={[ruleOf('idNo')]}
        extra={
          needsGuardian(idType, normalizeIdNumber(idNo), shanghaiDay(new Date())) ? (
            <span role="status">未满16周岁，寄件时须由监护人陪同</span>
          ) : undefined
        }
      >
        <Input maxLength={40} autoComplete="off" spellCheck={false} placeholder={documents[idType].example} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldError }) => (
          <Form.Item
            label="有效期至"
            name="validity"
            required
            dependencies={['idType', 'idNo']}
            rules={[ruleOf('validUntil')]}
          >
            <ValidityField invalid={getFieldError('validity').length > 0} />
          </Form.Item>
        )}
      </Form.Item>
    </>
  )
}
