import { CityOptions } from '@portal/kit/city-options'
import layout from '@portal/kit/layout.module.css'
import { Form, Input } from 'antd'
import { useId } from 'react'
import styles from './eligible-filters.module.css'

/** Cities of sender and receiver, typed, with suggestions from the mainland. */
export const RouteFilter = () => {
  const id = useId()
  const city = (label: string, name: 'senderCity' | 'receiverCity') => (
    <Form.Item noStyle name={name}>
      <Input className={styles.half} aria-label={label} placeholder={label} list={id} maxLength={30} />
    </Form.Item>
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
