import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider, theme as antdTheme, type ThemeConfig } from 'antd'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { font, colors } from './colors'

const coarse = '(pointer: coarse)'

const subscribe = (listener: () => void) => {
  const list = matchMedia(coarse)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/**
 * Whether the visitor's main pointer is a finger; renders again when that changes, as it does with a tablet's keyboard.
 */
const useIsCoarse = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(coarse).matches,
    () => false,
  )

type Tokens = NonNullable<ThemeConfig['token']>

const color = (token: string): string => `var(--portal-${token})`
const mix = (token: string, percent: number, ground = 'transparent'): string =>
  `color-mix(in srgb,${color(token)} ${percent}%,${ground})`

/** The variants that antd has of brand and states: `Primary`, `Error` … */
const variantsOf = (name: string, token: string): Record<string, string> => {
  const [hover, active] = [mix(token, 85, color('surface')), mix(token, 80, color('text'))]
  return {
    [`color${name}Bg`]: color(`${token}-soft`),
    [`color${name}BgHover`]: mix(token, 10, color(`${token}-soft`)),
    [`color${name}Border`]: mix(token, 40, color('surface')),
    [`color${name}BorderHover`]: mix(token, 70, color('surface')),
    [`color${name}Hover`]: hover,
    [`color${name}Active`]: active,
    [`color${name}Text`]: color(token),
    [`color${name}TextHover`]: hover,
    [`color${name}TextActive`]: active,
  }
}

/** antd computes palettes from these, so that they are no variables; the colours that it draws with are below. */
const seedColors: Tokens = {
  colorPrimary: colors.brand,
  colorInfo: colors.brand,
  colorLink: colors.brand,
  colorSuccess: colors.success,
  colorWarning: colors.warning,
  colorError: colors.danger,
}

/** The variables that are drawn in place of the seeds, and of two colours that the portal does not set itself. */
const drawnSeeds = {
  colorPrimary: color('brand'),
  colorInfo: color('brand'),
  colorLink: color('brand'),
  colorSuccess: color('success'),
  colorWarning: color('warning'),
  colorError: color('danger'),
  colorTextBase: color('text'),
  colorBgBase: color('surface'),
}

/**
 * antd's colours are the portal's variables, so that antd follows them into the dark without computing anything again
 * (docs/adr/0027-style-tokens.md). `theme.test.tsx` finds the remaining colours of antd's own.
 */
const antdColors: Tokens = {
  ...variantsOf('Primary', 'brand'),
  ...variantsOf('Info', 'brand'),
  ...variantsOf('Success', 'success'),
  ...variantsOf('Warning', 'warning'),
  ...variantsOf('Error', 'danger'),
  // antd's default is too light to be readable.
  colorLinkHover: color('brand-strong'),
  colorLinkActive: color('brand-strong'),
  // A search result is no error, as antd's default red suggests.
  colorHighlight: color('brand'),
  colorText: color('text'),
  colorTextSecondary: color('text-secondary'),
  colorTextTertiary: color('text-faint'),
  colorTextQuaternary: mix('text', 30),
  colorTextDescription: color('text-faint'),
  colorTextPlaceholder: color('text-faint'),
  colorTextDisabled: mix('text', 30),
  colorTextLightSolid: color('text-inverse'),
  colorWhite: color('text-inverse'),
  colorBgLayout: color('page'),
  colorBgContainer: color('surface'),
  colorBgElevated: color('surface-raised'),
  colorBgSpotlight: mix('text', 92, color('surface')),
  colorBgMask: color('scrim'),
  colorBorder: color('outline'),
  colorBorderSecondary: color('line'),
  colorBorderDisabled: color('line'),
  colorSplit: color('line'),
  colorFill: mix('text', 15),
  colorFillSecondary: mix('text', 7),
  colorFillTertiary: mix('text', 5),
  colorFillQuaternary: mix('text', 2.5),
  colorErrorBgFilledHover: mix('danger', 14, color('danger-soft')),
  colorErrorBgActive: mix('danger', 24, color('danger-soft')),
  // The focus of a field: with its border 2 px of a colour that reaches 3:1 on every ground.
  controlOutline: color('brand'),
  colorErrorOutline: color('danger'),
  colorWarningOutline: color('warning'),
}

/** antd has these without naming them in its types. */
const sortIcons = { headerIconColor: color('text-faint'), headerIconHoverColor: color('text') }

/** Colours that antd would compute from others for one component. */
const componentColors: NonNullable<ThemeConfig['components']> = {
  // A button is recognized by its text, so its border may be lighter than a field's.
  Button: { defaultBorderColor: mix('outline', 60, color('surface')) },
  DatePicker: { cellHoverWithRangeBg: color('brand-soft'), cellRangeBorderColor: mix('brand', 60) },
  // The frame of antd's Form.Item, which remotes of earlier releases have (docs/adr/0033-kit.md).
  Form: { labelColor: color('text-secondary') },
  Menu: { itemSelectedBg: color('brand-soft'), itemSelectedColor: color('brand-strong') },
  // The page's own colour would be no track on the page.
  Segmented: { trackBg: mix('text', 7) },
  Table: {
    headerBg: color('page'),
    headerColor: color('text-secondary'),
    headerSortActiveBg: color('line'),
    headerSortHoverBg: color('line'),
    fixedHeaderSortActiveBg: color('line'),
    ...sortIcons,
    bodySortBg: color('page'),
    footerBg: color('page'),
    rowHoverBg: color('brand-soft'),
  },
  Tag: { defaultBg: color('page') },
}

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
