import { CityOptions } from '@portal/kit/city-options'
import layout from '@portal/kit/layout.module.css'
import { Input } from 'antd'
import { useId } from 'react'
import type { Narrowing } from '../model/apply-query'
import styles from './eligible-filters.module.css'

type Route = Pick<Narrowing, 'senderCity' | 'receiverCity'>

interface RouteFilterProps {
  value: Route
  onChange: (change: Partial<Route>) => void
}

/** From where to where: cities are typed, with the names of the mainland's offered. */
export const RouteFilter = ({ value, onChange }: RouteFilterProps) => {
  const id = useId()
  const city = (label: string, key: keyof Route) => (
    <Input
      className={styles.half}
      aria-label={label}
      placeholder={label}
      list={id}
      maxLength={30}
      value={value[key]}
      onChange={({ target }) => onChange({ [key]: target.value })}
    />
  )
  return (
    <div className={`${layout.line2} ${styles.filter}`} role="group" aria-label="路线">
      <span className={styles.label} aria-hidden="true">
        路线
      </span>
      <span className={styles.pair}>
        {city('寄件城市', 'senderCity')}
        <span aria-hidden="true">→</span>
        {city('收件城市', 'receiverCity')}
      </span>
      <CityOptions id={id} />
    </div>
  )
}
