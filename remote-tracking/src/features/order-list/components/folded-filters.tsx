import { CityOptions } from '@portal/kit/city-options'
import prose from '@portal/kit/prose.module.css'
import { Input } from 'antd'
import { type ReactNode, useId } from 'react'
import { type Choice, payMethods, payStatuses, products, sources } from '../model/filter-choices'
import type { FoldedFilters as Filters } from '../model/order-query'
import { ChoiceSelect } from './choice-select'
import styles from './folded-filters.module.css'

interface FoldedFiltersProps {
  value: Filters
  onChange: (change: Partial<Filters>) => void
}

const anything = [{ key: '', title: '不限' }] as const
const orAny = <Key extends string>(choices: readonly Choice<Key>[]): readonly Choice<Key | ''>[] => [
  ...anything,
  ...choices,
]

const Labelled = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={styles.filter}>
    <span className={prose.secondary} aria-hidden="true">
      {text}
    </span>
    {children}
  </div>
)

/** What of an order is asked for more rarely. Cities are typed, with the names of the mainland's offered. */
export const FoldedFilters = ({ value, onChange }: FoldedFiltersProps) => {
  const id = useId()
  const city = (label: string, key: 'senderCity' | 'receiverCity') => (
    <Labelled text={label}>
      <Input
        aria-label={label}
        list={id}
        placeholder="城市，如 深圳市"
        maxLength={30}
        allowClear
        value={value[key]}
        onChange={({ target }) => onChange({ [key]: target.value })}
      />
    </Labelled>
  )
  return (
    <div className={styles.filters}>
      <Labelled text="产品">
        <ChoiceSelect
          label="产品"
          choices={orAny(products)}
          value={value.productCode}
          onChange={(productCode) => onChange({ productCode })}
        />
      </Labelled>
      <Labelled text="付款方式">
        <ChoiceSelect
          label="付款方式"
          choices={orAny(payMethods)}
          value={value.payMethod}
          onChange={(payMethod) => onChange({ payMethod })}
        />
      </Labelled>
      <Labelled text="支付状态">
        <ChoiceSelect
          label="支付状态"
          choices={orAny(payStatuses)}
          value={value.payStatus}
          onChange={(payStatus) => onChange({ payStatus })}
        />
      </Labelled>
      {city('寄件城市', 'senderCity')}
      {city('收件城市', 'receiverCity')}
      <Labelled text="来源">
        <ChoiceSelect
          label="来源"
          choices={orAny(sources)}
          value={value.source}
          onChange={(source) => onChange({ source })}
        />
      </Labelled>
      <CityOptions id={id} />
    </div>
  )
}
