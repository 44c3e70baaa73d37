import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import styles from './read-only-fieldset.module.css'

/** What is shown in them is meant to be read: as dark as the theme's secondary text. */
const readable = { colorTextDisabled: '#4a5766' }
const theme = { components: { Input: readable, Select: readable, Radio: readable } }

/** Fields that can be read but not changed while `closed`; antd's own ones follow their context, not the fieldset. */
export const ReadOnlyFieldset = ({ closed, children }: { closed: boolean; children: ReactNode }) => (
  <ConfigProvider componentDisabled={closed} theme={closed ? theme : undefined}>
    <fieldset className={styles.fields} disabled={closed}>
      {children}
    </fieldset>
  </ConfigProvider>
)
