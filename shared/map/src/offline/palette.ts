import { colors } from '@portal/runtime/theme/colors'

/** The portal's colours on a map; land is paler than everything drawn on it. */
export const palette = {
  ...colors,
  sea: '#eaf1f6',
  land: '#fbfcfd',
  border: '#cbd6df',
  /** Borders on shaded land. */
  shadedBorder: '#b3c5d3',
  coast: '#a3b5c4',
  hover: 'rgb(11 93 138 / 10%)',
  /** From no outlets to many. */
  shades: ['#fbfcfd', '#edf4f9', '#dcebf4', '#c7dfed', '#aed0e4'],
  area: 'rgb(11 93 138 / 14%)',
  halo: 'rgb(11 93 138 / 22%)',
  shadow: 'rgb(16 32 48 / 28%)',
} as const

export const fontOf = (size: number, weight = 400): string =>
  `${weight} ${size}px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif`
