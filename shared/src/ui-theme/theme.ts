import type { ThemeConfig } from 'antd'

/** The portal's colours, the one place. Text and status colours reach 4.5:1 on white and on `page`, `outline` 3:1 on white. */
export const colors = {
  brand: '#0b5d8a',
  brandStrong: '#084566',
  brandSoft: '#e7f1f7',
  text: '#1c2733',
  textSecondary: '#4a5766',
  textFaint: '#637082',
  surface: '#ffffff',
  page: '#f4f6f8',
  line: '#e2e7ec',
  outline: '#8792a0',
  success: '#19733a',
  successSoft: '#e8f5ec',
  warning: '#8f5200',
  warningSoft: '#fdf3e1',
  danger: '#bd2530',
  dangerSoft: '#fdecec',
} as const

const sizes = {
  radius: '6px',
  radiusLarge: '10px',
  gap: '16px',
  shadow: '0 1px 2px rgb(16 32 48 / 6%), 0 2px 8px rgb(16 32 48 / 4%)',
  /** System Chinese fonts first. */
  font: '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif',
} as const

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * For who prefers less motion, antd's too: it waits for the end of an animation, so there has to be one. Of a transition only where one
 * is: a length alone makes every change of every element a transition, and what antd measures in between is where a list was, out of sight.
 * Dialogs and lists are where they will be from the start: one frame at a fifth of its size is enough to click beside a button.
 */
const still =
  '*,::before,::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:0s!important;scroll-behavior:auto!important}[class*=-motion],[class*=-show-help]{transition-duration:1ms!important}[class*=-zoom-],[class*=-slide-]{transform:none!important}'

/** antd's dialog covers the page until it has faded: what is clicked meanwhile would be lost. */
const going = '.ant-fade-leave~.ant-modal-wrap{pointer-events:none}'

/** The order of the layers: React puts this sheet first. `--portal-brand`, `--portal-text-secondary`, … for CSS modules, and the page's base type. */
export const portalCss = `@layer antd,portal;@layer portal{:root{${Object.entries({ ...colors, ...sizes })
  .map(([name, value]) => `--portal-${kebab(name)}:${value}`)
  .join(
    ';',
  )}}body{margin:0;background:var(--portal-page);color:var(--portal-text);font:14px/1.57 var(--portal-font);-webkit-font-smoothing:antialiased}a{color:var(--portal-brand)}.ant-input-password-icon{display:inline-flex;align-items:center;justify-content:center;min-width:24px;min-height:24px}${going}@media(prefers-reduced-motion:reduce){${still}}}`

export const theme: ThemeConfig = {
  cssVar: { key: 'portal' },
  hashed: false,
  token: {
    colorPrimary: colors.brand,
    colorInfo: colors.brand,
    colorLink: colors.brand,
    // antd's own is too light to be read.
    colorLinkHover: colors.brandStrong,
    colorLinkActive: colors.brandStrong,
    colorSuccess: colors.success,
    colorWarning: colors.warning,
    colorError: colors.danger,
    // What a search found is no error.
    colorHighlight: colors.brand,
    colorText: colors.text,
    colorTextSecondary: colors.textSecondary,
    colorTextTertiary: colors.textFaint,
    colorTextDescription: colors.textFaint,
    colorTextPlaceholder: colors.textFaint,
    colorPrimaryBg: colors.brandSoft,
    colorPrimaryBgHover: '#d3e6f1',
    colorPrimaryBorder: '#9cc3da',
    colorInfoBg: colors.brandSoft,
    colorInfoBorder: '#9cc3da',
    colorSuccessBg: colors.successSoft,
    colorSuccessBorder: '#a3d5b3',
    colorWarningBg: colors.warningSoft,
    colorWarningBorder: '#ecc98a',
    colorErrorBg: colors.dangerSoft,
    colorErrorBorder: '#f0b4b6',
    colorBorder: colors.outline,
    colorBorderSecondary: colors.line,
    colorBgLayout: colors.page,
    borderRadius: 6,
    fontFamily: sizes.font,
    fontSize: 14,
    wireframe: false,
  },
  components: {
    // A button is known by its text, so its line may be lighter than a field's.
    Button: { defaultBorderColor: '#b9c3ce', primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    Table: {
      headerBg: colors.page,
      headerColor: colors.textSecondary,
      cellPaddingBlock: 10,
      rowHoverBg: colors.brandSoft,
    },
    // Room for a problem of one line, so that nothing moves when it comes.
    Form: { labelColor: colors.textSecondary, itemMarginBottom: 28 },
    Menu: { itemSelectedBg: colors.brandSoft, itemSelectedColor: colors.brandStrong },
  },
}
