import { isLoginPhone, loadRegions, normalizeLoginPhone } from '@portal/shared'
import { FormField } from '@portal/shared/form'
import { useQuery } from '@portal/shared/query'
import { RegionCascader } from '@portal/shared/ui/address-selector'
import { AutoComplete, Input } from 'antd'
import { useMemo } from 'react'
import { bankNames } from './bank-of-card'

const options = bankNames.map((value) => ({ value }))

/** The bank, guessed from the card number; the customer can change it. */
export const BankNameField = ({ guessed = false }: { guessed?: boolean }) => (
  <FormField
    label="开户银行"
    name="bankName"
    required
    validateTrigger="onBlur"
    hint={guessed ? '根据卡号识别，如有误请修改' : undefined}
    rules={[
      { required: true, whitespace: true, min: 2, message: '请填写开户银行' },
      { max: 30, message: '开户银行不能超过30个字' },
    ]}
  >
    {(control) => (
      <AutoComplete
        {...control}
        options={options}
        placeholder="输入卡号后自动识别，也可自行填写"
        showSearch={{ filterOption: (search, option) => option?.value.includes(search.trim()) ?? false }}
      />
    )}
  </FormField>
)

/** The branch of the account, for banks that do not know it from the number. */
export const BranchFields = () => {
  const { data } = useQuery({ queryKey: ['divisions'], queryFn: loadRegions, staleTime: Infinity, retry: false })
  const options = useMemo(
    () =>
      (data ?? []).map(({ code, name, cities }) => ({
        value: code,
        label: name,
        children: cities.map((city) => ({ value: city.code, label: city.name })),
      })),
    [data],
  )
  return (
    <>
      <FormField<string[] | undefined> label="开户地区" name="place">
        {(control) => (
          <RegionCascader
            id={control.id}
            value={control.value}
            onChange={control.onChange}
            options={options}
            placeholder="选填，省 / 市，可输入名称或拼音首字母"
            clearLabel="清除开户地区"
          />
        )}
      </FormField>
      <FormField label="开户支行" name="branchName" rules={[{ max: 50, message: '开户支行不能超过50个字' }]}>
        {(control) => <Input {...control} placeholder="选填，如 深圳科技园支行" autoComplete="off" />}
      </FormField>
    </>
  )
}

/** The phone that the bank knows. `present`, which is masked, stays valid when the field is left empty. */
export const MobileField = ({ present }: { present?: string }) => (
  <FormField
    label="银行预留手机号"
    name="mobile"
    required={present === undefined}
    validateFirst
    validateTrigger="onBlur"
    hint={present ? `当前为 ${present}，不修改可留空` : '开户时在银行登记的手机号，用于核对账户'}
    normalize={normalizeLoginPhone}
    rules={[
      { required: present === undefined, message: '请填写银行预留手机号' },
      {
        validator: async (_, text?: string) => {
          if (text && !isLoginPhone(text)) throw new Error('请输入正确的手机号格式')
        },
      },
    ]}
  >
    {(control) => (
      <Input
        {...control}
        placeholder={present === undefined ? '11 位手机号码' : '不修改可留空'}
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
      />
    )}
  </FormField>
)
