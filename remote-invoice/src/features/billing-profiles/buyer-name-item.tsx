import prose from '@portal/kit/prose.module.css'
import { loadData } from '@portal/shared'
import { FormField } from '@portal/shared/form'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import { AutoComplete, Input } from 'antd'
import { useEffect, useState } from 'react'
import { printable } from '../../components/form-fields/printable'
import styles from './buyer-name-item.module.css'

interface Suggestion {
  buyerName: string
  taxNo: string
}

/** Milliseconds after the last key before suggestions are fetched. */
const typingPauseMs = 300
const minNameLength = 2

/**
 * Company names that begin with the typed text, with their tax numbers. A failed request only means that there are no
 * suggestions.
 */
const useSuggestions = (name: string) => {
  const [keyword, setKeyword] = useState('')
  const trimmedName = name.trim()

  useEffect(() => {
    const timer = setTimeout(() => setKeyword(trimmedName), typingPauseMs)
    return () => clearTimeout(timer)
  }, [trimmedName])

  const { data = [] } = useQuery({
    queryKey: ['billingProfile/suggest', keyword],
    queryFn: () => loadData('billingProfile/suggest', { keyword }),
    enabled: keyword.length >= minNameLength,
    placeholderData: keepPreviousData,
  })
  return trimmedName.length < minNameLength ? [] : data
}

interface BuyerNameItemProps {
  isCompany: boolean
  /** Called when a suggested name is chosen. */
  onChoose: (suggestion: Suggestion) => void
}

interface CompanyNameProps {
  id?: string
  value?: string
  onChange?: (name: string) => void
  onChoose: BuyerNameItemProps['onChoose']
}

/** A company's name; suggestions bring their tax number. */
const CompanyName = ({ id, value = '', onChange, onChoose }: CompanyNameProps) => {
  const options = useSuggestions(value).map(({ buyerName, taxNo }) => ({
    key: buyerName + taxNo,
    value: buyerName,
    taxNo,
    label: (
      <span className={styles.known}>
        <span>{buyerName}</span>
        <span className={`${prose.secondary} ${prose.digits}`}>{taxNo}</span>
      </span>
    ),
  }))
  return (
    <AutoComplete
      id={id}
      value={value}
      options={options}
      placeholder="营业执照上的全称"
      maxLength={120}
      onChange={onChange}
      onSelect={(buyerName: string, { taxNo }) => onChoose({ buyerName, taxNo })}
      showSearch={{ filterOption: false }}
      // Enter keeps the typed text unless an arrow key has moved to a suggestion.
      defaultActiveFirstOption={false}
    />
  )
}

/** The buyer's name. */
export const BuyerNameItem = ({ isCompany, onChoose }: BuyerNameItemProps) => (
  <FormField
    label={isCompany ? '企业名称' : '姓名'}
    name="buyerName"
    required
    validateFirst
    validateTrigger="onBlur"
    rules={[
      { required: true, whitespace: true, message: isCompany ? '请填写企业名称' : '请填写姓名，或填写“个人”' },
      { max: 100, message: '抬头名称不能超过100个字' },
      printable,
    ]}
  >
    {(control) =>
      isCompany ? (
        <CompanyName {...control} onChoose={onChoose} />
      ) : (
        <Input {...control} placeholder="姓名，或填写“个人”" maxLength={120} />
      )
    }
  </FormField>
)
