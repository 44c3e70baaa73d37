import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import styles from './closable.module.css'

/** Fields that can be read but not changed while `closed`; antd's own ones follow their context, not the fieldset. */
export const Closable = ({ closed, children }: { closed: boolean; children: ReactNode }) => (
  <ConfigProvider componentDisabled={closed}>
    <fieldset className={styles.fields} disabled={closed}>
      {children}
    </fieldset>
  </ConfigProvider>
)
