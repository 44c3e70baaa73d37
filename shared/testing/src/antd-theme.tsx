import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import type { ComponentProps } from 'react'

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

/** Out of the document: jsdom compares every element whose style is asked for with every rule in it. */
const unused = document.createElement('div')

/** antd without style sheets, in place of the portal's theme, as builds have it (`built-antd-theme.tsx`). */
export const AntdTheme = ({ children, ...props }: Omit<ComponentProps<typeof ConfigProvider>, 'theme'>) => (
  <StyleProvider container={unused}>
    <ConfigProvider {...props} theme={{ zeroRuntime: true, hashed: false, cssVar: { key: 'portal' } }}>
      <style href="antd-hidden" precedence="portal">
        {hiddenCss}
      </style>
      {children}
    </ConfigProvider>
  </StyleProvider>
)
