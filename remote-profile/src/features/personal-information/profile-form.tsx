import { useFormCall } from '@portal/kit/form-call'
import layout from '@portal/kit/layout.module.css'
import type { industries, Profile } from '@portal/contract/profile'
import { hasChanged, loadData, severalLines, shanghaiDay, useLeaveGuard } from '@portal/shared'
import { FieldRows, FormField } from '@portal/shared/form'
import { DayPicker } from '@portal/shared/ui/day-picker'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Button, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import styles from './profile-form.module.css'

type Industry = (typeof industries)[number]

const genderOptions: { value: Profile['gender']; label: string }[] = [
  { value: 'MALE', label: '男' },
  { value: 'FEMALE', label: '女' },
  { value: 'UNSAID', label: '保密' },
]

/** A copy of the contract's values, so that its schemas are not bundled; the type keeps them equal. */
const industryNames: readonly Industry[] = [
  '电商零售',
  '生产制造',
  '批发贸易',
  '服装鞋帽',
  '电子数码',
  '家居建材',
  '食品生鲜',
  '医药健康',
  '汽车配件',
  '物流运输',
  '教育文化',
  '个人寄件',
  '其他',
]
const industryOptions = industryNames.map((value) => ({ value, label: value }))

type Fields = Pick<Profile, 'nickname' | 'gender' | 'birthday' | 'company'> & { industry?: Industry }

interface ProfileFormProps {
  profile: Profile
  onSaved: () => void
}

const isWithin = (text: string, min: number, max: number): boolean =>
  [...severalLines(text)].length >= min && [...severalLines(text)].length <= max

/** 基本资料. Typed values stay when the profile is fetched again. */
export const ProfileForm = ({ profile, onSaved }: ProfileFormProps) => {
  const { nickname, gender, birthday, company, industry } = profile
  const [form] = Form.useForm<Fields>()
  const knownIndustry = industryOptions.find(({ value }) => value === industry)?.value
  const [saved, setSaved] = useState<Partial<Fields>>({ nickname, gender, birthday, company, industry: knownIndustry })
  // Form.useWatch updates later: Enter right after the last key would meet a button that is still disabled.
  const [typedFields, setTypedFields] = useState(saved)
  const dirty = hasChanged(saved, typedFields)
  useLeaveGuard(dirty)
  const { busy, failure, run } = useFormCall<Fields>({
    send: async (fields) => {
      await loadData('profile/save', { ...fields, industry: fields.industry ?? '' })
      setSaved(fields)
      return '资料已保存'
    },
    onDone: onSaved,
  })
  return (
    <Form<Fields>
      form={form}
      scrollToFirstError={{ focus: true, block: 'center' }}
      initialValues={saved}
      onValuesChange={(_, all: Fields) => setTypedFields(all)}
      onFinish={(fields) => void run(fields)}
    >
      <FieldRows className={styles.fields}>
        <FormField
          label="昵称"
          name="nickname"
          required
          validateTrigger="onBlur"
          rules={[
            {
              validator: async (_, text = '') => {
                if (!isWithin(text, 2, 20)) throw new Error('昵称须为2–20个字')
              },
            },
          ]}
        >
          {(control) => <Input {...control} placeholder="2–20 个字" autoComplete="nickname" />}
        </FormField>
        <FormField label="性别" name="gender" group>
          {(control) => <Radio.Group {...control} aria-label="性别" options={genderOptions} />}
        </FormField>
        <FormField
          label="生日"
          name="birthday"
          rules={[
            {
              validator: async (_, day = '') => {
                if (day > shanghaiDay(new Date())) throw new Error('生日不能晚于今天')
              },
            },
          ]}
        >
          {({ id, value, onChange }) => (
            <DayPicker id={id} label="生日" placeholder="选填" value={value} onChange={onChange} />
          )}
        </FormField>
        <FormField label="所在行业" name="industry">
          {(control) => <Select {...control} options={industryOptions} placeholder="选填" allowClear />}
        </FormField>
        <FormField
          label="公司名称"
          name="company"
          validateTrigger="onBlur"
          rules={[
            {
              validator: async (_, text = '') => {
                if (!isWithin(text, 0, 50)) throw new Error('公司名称不能超过50个字')
              },
            },
          ]}
        >
          {(control) => <Input {...control} placeholder="选填" autoComplete="organization" />}
        </FormField>
      </FieldRows>
      <div className={layout.row3}>
        <Button type="primary" htmlType="submit" loading={busy} aria-disabled={busy} disabled={!dirty}>
          保存资料
        </Button>
        <ErrorLine>{failure}</ErrorLine>
      </div>
    </Form>
  )
}
