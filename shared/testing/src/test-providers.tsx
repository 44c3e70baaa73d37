import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { PortalProviders } from '@portal/runtime/theme/portal-providers'

/** Elements that antd's style sheets hide: the only rules that a query by role depends on. */
const hidden = [
  'form-item-hidden',
  'collapse-panel-hidden',
  'drawer-content-wrapper-hidden',
  'dropdown-hidden',
  'image-preview-mask-hidden',
  'menu-hidden',
  'menu-submenu-hidden',
  'picker-dropdown-hidden',
  'popover-hidden',
  'select-dropdown-hidden',
  'tabs-content-hidden',
  'tabs-dropdown-hidden',
  'tag-hidden',
  'tooltip-hidden',
  'upload-hidden',
]
const hiddenCss = `${hidden.map((name) => `.ant-${name}`).join(',')} { display: none }
.ant-input-clear-icon-hidden, .ant-tabs-nav-operations-hidden { visibility: hidden }`

/**
 * The portal's providers, but without antd's style sheets: jsdom has no layout, and creating them took a fifth of the
 * time of a page's test.
 */
export const TestProviders = ({ children }: { children?: ReactNode }) => (
  <PortalProviders>
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <style href="antd-hidden" precedence="portal">
        {hiddenCss}
      </style>
      {children}
    </ConfigProvider>
  </PortalProviders>
)

// antd computes the theme again when no root uses it any longer, as between two tests, so one root uses it all the
// time.
flushSync(() => createRoot(document.createElement('div')).render(<TestProviders />))
