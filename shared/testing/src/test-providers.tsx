import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { PortalProviders } from '@portal/runtime/theme/portal-providers'

/** The portal's providers; antd is without its style sheets (`antd-theme.tsx`). */
export const TestProviders = ({ children }: { children?: ReactNode }) => <PortalProviders>{children}</PortalProviders>

// antd computes the theme again when no root uses it any longer, as between two tests, so one root uses it all the
// time.
flushSync(() => createRoot(document.createElement('div')).render(<TestProviders />))
