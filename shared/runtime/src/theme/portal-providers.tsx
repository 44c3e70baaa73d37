import zhCN from 'antd/locale/zh_CN'
import type { ReactNode } from 'react'
import { AntdTheme } from './antd-theme'
import './controls.css'
import './tokens.css'

/**
 * Theme and Chinese texts: around the shell's root and every remote's. antd's `App` is left out, because it would bring
 * modal, message and notification into the first visit; a page that asks a question uses `Modal.useModal()`.
 */
export const PortalProviders = ({ children }: { children: ReactNode }) => (
  <AntdTheme locale={zhCN} button={{ autoInsertSpace: false }}>
    {children}
  </AntdTheme>
)
