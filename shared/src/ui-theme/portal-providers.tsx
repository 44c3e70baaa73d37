import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import type { ReactNode } from 'react'
import { portalCss, theme } from './theme'

/** Theme, Chinese texts and antd's `App` (for `App.useApp()`): around the shell's root and every remote's. */
export const PortalProviders = ({ children }: { children: ReactNode }) => (
  <ConfigProvider theme={theme} locale={zhCN}>
    <style href="portal-theme" precedence="portal">{portalCss}</style>
    <App component={false}>{children}</App>
  </ConfigProvider>
)
