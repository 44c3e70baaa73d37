import { FormField } from '@portal/shared/form'
import { AutoComplete } from 'antd'
import { bankNames } from '../model/bank-of-card'

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
