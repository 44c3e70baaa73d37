import { colorTokens, type colors, tokenName } from './colors'

/**
 * The colours of the dark portal (docs/design-tokens.md). Surfaces nearer to the reader are lighter: `page`, `surface`,
 * `surface-raised`. Text and status colours are light, so that text on them, `text-inverse`, is dark.
 */
export const darkColors: Record<keyof typeof colors, string> = {
  brand: '#6db8e6',
  brandStrong: '#9bd2f3',
  brandSoft: '#173a50',
  text: '#e4eaf0',
  textSecondary: '#b4c0cc',
  textFaint: '#98a6b4',
  surface: '#18222c',
  page: '#0f161d',
  line: '#2d3a47',
  outline: '#748392',
  success: '#5cc78a',
  successSoft: '#16382a',
  warning: '#e3ab55',
  warningSoft: '#3b2e16',
  danger: '#f58d87',
  dangerSoft: '#472425',
}

/** The tokens of `tokens.css` that have another value in the dark. */
const otherTokens = {
  'surface-raised': '#222e3a',
  'text-inverse': '#0b1620',
  'text-inverse-secondary': '#1f3445',
  attention: '#f29a62',
  rating: '#e8a33d',
  'wechat-pay': '#3cc274',
  alipay: '#6aa8f5',
  scrim: 'rgb(4 8 12 / 60%)',
  // Behind text on a picture, which is dark.
  'scrim-strong': 'rgb(228 234 240 / 84%)',
  'map-filter': 'invert(0.87) hue-rotate(180deg) saturate(1.8)',
  shadow: '0 1px 2px rgb(0 0 0 / 30%)',
  'shadow-raised': '0 4px 16px rgb(0 0 0 / 45%)',
  'shadow-overlay': '0 6px 24px rgb(0 0 0 / 55%)',
  'shadow-up': '0 -2px 8px rgb(0 0 0 / 40%)',
}

/** Names in CSS without `--portal-`, and values. */
export const darkTokens: [name: string, value: string][] = [
  ...Object.entries(darkColors).map(([name, value]): [string, string] => [tokenName(name), value]),
  ...Object.entries(otherTokens),
]

/**
 * For people who prefer reduced motion, antd included. Animations are shortened and not removed, because antd waits for
 * their end. Transitions are shortened only where there is one: a duration alone would turn every change into a
 * transition, and antd would measure a list at its old place. Dialogs and lists have their final size from the start: a
 * single frame at a fifth of the size is enough to click beside a button.
 */
const still =
  '*,::before,::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:0s!important;scroll-behavior:auto!important}[class*=-motion],[class*=-show-help]{transition-duration:1ms!important}[class*=-zoom-],[class*=-slide-]{transform:none!important}'

/**
 * antd's dialog covers the page until it and its mask have faded, so clicks would be lost meanwhile. Either may end
 * first. A browser without `:has` ignores only the rule that uses it.
 */
const going =
  '.ant-fade-leave~.ant-modal-wrap{pointer-events:none}.ant-modal-wrap:has(>.ant-modal.ant-zoom-leave){pointer-events:none}'

const declarations = (values: [name: string, value: string][]): string =>
  values.map(([name, value]) => `--portal-${name}:${value}`).join(';')

const dark = `color-scheme:dark;${declarations(darkTokens)}`

/**
 * By the system's preference until the customer has chosen (`appearance.ts`). Paper is white, and who has colours of
 * their own gets those.
 */
const inDark = `@media screen and (forced-colors:none){:root[data-appearance=dark]{${dark}}@media(prefers-color-scheme:dark){:root:not([data-appearance]){${dark}}}}`

/**
 * One ring for everything, antd's buttons, links and tabs included: antd's own has 1.9:1 on white. The fields of antd
 * show the focus with their border; its boxes to tick are invisible inputs, whose wrapper has the ring (controls.css).
 */
const ring =
  ':focus-visible:not(.ant-input,.ant-modal,[class^=ant-]>input,.ant-select input,.ant-picker ' +
  'input){outline:2px solid var(--portal-brand);outline-offset:2px}'

/**
 * The first style of every document: the order of the layers, the colours for CSS modules, and the page's base type.
 * The rules for links and for the focus are below the kit's classes, and these below a remote's own
 * (docs/adr/0033-kit.md).
 * antd takes the underline from links as well: without it here they would lose it once a page brings antd's rules.
 */
export const portalCss = `@layer antd,portal;@layer portal{@layer base,kit;@layer base{a{color:var(--portal-brand);text-decoration:none}${ring}}:root{color-scheme:light;${declarations(colorTokens)}}${inDark}body{margin:0;background:var(--portal-page);color:var(--portal-text);font:14px/1.57 var(--portal-font);-webkit-font-smoothing:antialiased}.ant-input-password-icon{display:inline-flex;align-items:center;justify-content:center;min-width:24px;min-height:24px}${going}@media(prefers-reduced-motion:reduce){${still}}}`
