import { CityOptions } from '@portal/kit/city-options'
import prose from '@portal/kit/prose.module.css'
import { Form, Input } from 'antd'
import { type ReactNode, useId } from 'react'
import { type Choice, payMethods, payStatuses, products, sources } from '../model/filter-choices'
import type { FoldedFilters as Filters } from '../model/order-query'
import { ChoiceSelect } from './choice-select'
import styles from './folded-filters.module.css'

interface FilterProps {
  name: keyof Filters
  label: string
  /** Its control. */
  children: ReactNode
}

const anything = { key: '', title: '不限' }

const Filter = ({ name, label, children }: FilterProps) => (
  <div className={styles.filter}>
    <span className={prose.secondary} aria-hidden="true">
      {label}
    </span>
    <Form.Item noStyle name={name}>
      {children}
    </Form.Item>
  </div>
)

const ChoiceFilter = ({
  choices,
  ...filter
}: Omit<FilterProps, 'children'> & { choices: readonly Choice<string>[] }) => (
  <Filter {...filter}>
    <ChoiceSelect label={filter.label} choices={[anything, ...choices]} />
  </Filter>
)

/** The rarer filters, as fields of the form around. Cities are typed, with proposals of the mainland's. */
export const FoldedFilters = () => {
  const id = useId()
  const city = (label: string, name: 'senderCity' | 'receiverCity') => (
    <Filter name={name} label={label}>
      <Input aria-label={label} list={id} placeholder="城市，如 深圳市" maxLength={30} allowClear />
    </Filter>
  )
  return (
    <div className={styles.filters}>
      <ChoiceFilter name="productCode" label="产品" choices={products} />
      <ChoiceFilter name="payMethod" label="付款方式" choices={payMethods} />
      <ChoiceFilter name="payStatus" label="支付状态" choices={payStatuses} />
      {city('寄件城市', 'senderCity')}
      {city('收件城市', 'receiverCity')}
      <ChoiceFilter name="source" label="来源" choices={sources} />
      <CityOptions id={id} />
    </div>
  )
}
