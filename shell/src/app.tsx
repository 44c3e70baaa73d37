import { PortalProviders } from '@portal/shared/internal'
import type { SiteConfig } from '@portal/contract/site-config'
import { AfterStartHost } from './after-start-host'
import { ImageCaptchaHost } from './captcha/image-captcha-host'
import { LeaveDialogHost } from './leaving/leave-dialog-host'
import { LoginDialogHost } from './login/login-dialog-host'
import { Portal } from './portal'
import { useRegistry } from './registry/registry-store'
import { ToastView } from './toast/toast-view'

interface AppProps {
  config: SiteConfig
}

/** The shell, inside a router. */
export const App = ({ config }: AppProps) => {
  const registry = useRegistry()
  return (
    <PortalProviders>
      <Portal registry={registry} config={config} />
      <LoginDialogHost config={config} />
      <ImageCaptchaHost />
      <LeaveDialogHost />
      <ToastView />
      <AfterStartHost />
    </PortalProviders>
  )
}
