import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, theme as antdTheme, type ThemeConfig } from 'antd'
import type { ComponentProps } from 'react'
import { antdColors, componentColors, drawnSeeds, seedColors } from './antd-colors'
import { font } from './colors'
import { useIsCoarse } from './use-is-coarse'

export const theme: ThemeConfig = {
  cssVar: { key: 'portal' },
  hashed: false,
  algorithm: (seed) => ({ ...antdTheme.defaultAlgorithm(seed), ...drawnSeeds }),
  token: {
    ...seedColors,
    ...antdColors,
    controlOutlineWidth: 1,
    borderRadius: 6,
    fontFamily: font,
    fontSize: 14,
    wireframe: false,
  },
  components: {
    ...componentColors,
    Button: { ...componentColors.Button, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Form: { ...componentColors.Form, itemMarginBottom: 28 },
    Table: { ...componentColors.Table, cellPaddingBlock: 10 },
  },
}

/**
 * Where people use their thumbs: targets are 44 px high, a row's actions are 40, and fields have the 16 px below which
 * iOS enlarges the page.
 */
export const coarseTheme: ThemeConfig = {
  ...theme,
  token: { ...theme.token, controlHeight: 44, controlHeightSM: 40, controlHeightLG: 48 },
  components: {
    ...theme.components,
    Input: { inputFontSize: 16 },
    InputNumber: { inputFontSize: 16 },
    // antd's days are half as wide again as they are high: seven of them are wider than a phone.
    DatePicker: { ...componentColors.DatePicker, inputFontSize: 16, cellWidth: 44, withoutTimeCellHeight: 60 },
    Select: { fontSize: 16 },
  },
}

/**
 * antd with the portal's theme, which writes its styles as it renders. Tests do that, and a remote that runs alone: the
 * shell's builds have the styles as files and `built-antd-theme.tsx` in place of this module
 * (docs/adr/0043-a-page-is-usable-soon.md). The styles are in a layer of their own below `portal`, because antd's rule
 * for `a` would otherwise override the class of every link.
 */
export const AntdTheme = (props: Omit<ComponentProps<typeof ConfigProvider>, 'theme'>) => (
  <StyleProvider layer>
    <ConfigProvider theme={useIsCoarse() ? coarseTheme : theme} {...props} />
  </StyleProvider>
)
