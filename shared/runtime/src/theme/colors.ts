/**
 * The colours that TypeScript computes with as well (antd's theme, the maps); `--portal-brand`,
 * `--portal-text-secondary` … in styles. Their dark values stand in `theme.ts`, the other tokens in `tokens.css`.
 * Text and status colours reach 4.5:1 on white and on `page`, `outline` 3:1 on white.
 */
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

/** System Chinese fonts first; `--portal-font` in styles. */
export const font = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif'

/** A colour's name in CSS, without `--portal-`. */
export const tokenName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Names in CSS without `--portal-`, and values. */
export const colorTokens: [name: string, value: string][] = Object.entries({ ...colors, font }).map(([name, value]) => [
  tokenName(name),
  value,
])
