import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import styles from './read-only-fieldset.module.css'

/** Read-only values must stay readable, so they are as dark as the theme's secondary text. */
const readable = { colorTextDisabled: 'var(--portal-text-secondary)' }
const theme = { components: { Input: readable, Select: readable, Radio: readable } }

/** Fields that cannot be changed while `readOnly`; antd's controls follow its context, not the fieldset. */
export const ReadOnlyFieldset = ({ readOnly, children }: { readOnly: boolean; children: ReactNode }) => (
  <ConfigProvider componentDisabled={readOnly} theme={readOnly ? theme : undefined}>
    <fieldset className={styles.fields} disabled={readOnly}>
      {children}
    </fieldset>
  </ConfigProvider>
)
