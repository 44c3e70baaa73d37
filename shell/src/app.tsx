import { PortalProviders, startSession } from '@portal/shared/internal'
import type { Registry } from '@portal/shared/contract/registry'
import type { SiteConfig } from '@portal/shared/contract/site-config'
import { useEffect } from 'react'
import { DrawnCodeHost } from './captcha/drawn-code-host'
import { HotlineContext } from './captcha/hotline'
import { LoginDialogHost } from './login/login-dialog-host'
import { Portal } from './portal'
import { ToastView } from './toast/toast-view'

interface AppProps {
  registry: Registry
  config: SiteConfig
}

/** The shell, inside a router. */
export const App = ({ registry, config }: AppProps) => {
  useEffect(() => startSession(config), [config])
  return (
    <PortalProviders>
      <HotlineContext value={config.hotline}>
        <Portal registry={registry} config={config} />
        <LoginDialogHost config={config} />
        <DrawnCodeHost />
        <ToastView />
      </HotlineContext>
    </PortalProviders>
  )
}
