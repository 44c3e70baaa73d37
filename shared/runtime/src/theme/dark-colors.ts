import { type colors, tokenName } from './colors'

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
