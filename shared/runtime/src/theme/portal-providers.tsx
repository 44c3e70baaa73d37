import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useState } from 'react'
import { AntdTheme } from './antd-theme'
import './controls.css'
import './tokens.css'

/** The nonce of the document's own styles; a style without it has no effect (docs/adr/0053-signed-releases.md). */
const readPolicy = (): { nonce: string | undefined } => ({
  nonce: globalThis.document?.querySelector<HTMLStyleElement>('style[nonce]')?.nonce,
})

/**
 * Theme and Chinese texts: around the shell's root and every remote's. antd's `App` is left out, because it would bring
 * modal, message and notification into the first visit; a page that asks a question uses `Modal.useModal()`.
 */
export const PortalProviders = ({ children }: { children: ReactNode }) => {
  const [policy] = useState(readPolicy)
  return (
    <AntdTheme locale={zhCN} button={{ autoInsertSpace: false }} csp={policy}>
      {children}
    </AntdTheme>
  )
}
