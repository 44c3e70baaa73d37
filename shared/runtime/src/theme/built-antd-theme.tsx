import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import type { ComponentProps } from 'react'

/**
 * antd without a theme, in place of `antd-theme.tsx`: in builds its styles are files, which have the portal's theme.
 * Icons, which still write theirs, hear of the layer.
 */
export const AntdTheme = (props: ComponentProps<typeof ConfigProvider>) => (
  <StyleProvider layer>
    <ConfigProvider {...props} />
  </StyleProvider>
)
