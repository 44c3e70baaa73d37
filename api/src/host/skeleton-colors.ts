/** The colours of `shared/runtime/src/theme`, light and dark. */
const colors: Record<string, [light: string, dark: string]> = {
  text: ['#1c2733', '#e4eaf0'],
  'text-secondary': ['#4a5766', '#b4c0cc'],
  inverse: ['#fff', '#0b1620'],
  surface: ['#fff', '#18222c'],
  page: ['#f4f6f8', '#0f161d'],
  line: ['#e2e7ec', '#2d3a47'],
  edge: ['#b9c4ce', '#748392'],
  brand: ['#0b5d8a', '#6db8e6'],
  warning: ['#8f5200', '#e3ab55'],
  'warning-soft': ['#fdf3e1', '#3b2e16'],
}

const declarations = (scheme: 0 | 1): string =>
  Object.entries(colors)
    .map(([name, values]) => `--sk-${name}:${values[scheme]}`)
    .join(';')

const dark = `color-scheme:dark;${declarations(1)}`

/**
 * By the customer's choice, which `html` has as an attribute, or else by the system's preference. Paper is white, and
 * who has colours of their own gets those.
 */
export const skeletonColors = `:root{color-scheme:light;${declarations(0)}}@media screen and (forced-colors:none){:root[data-appearance=dark]{${dark}}@media(prefers-color-scheme:dark){:root:not([data-appearance]){${dark}}}}`
