import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import styles from './read-only-fieldset.module.css'

/** Fields that cannot be changed while `readOnly`; antd's controls follow its context, not the fieldset. */
export const ReadOnlyFieldset = ({ readOnly, children }: { readOnly: boolean; children: ReactNode }) => (
  <ConfigProvider componentDisabled={readOnly}>
    <fieldset className={`${styles.fields} ${readOnly ? styles.readable : ''}`} disabled={readOnly}>
      {children}
    </fieldset>
  </ConfigProvider>
)
