import { readFileSync } from 'node:fs'
import { tsImport } from 'tsx/esm/api'

const theme = './shared/runtime/src/theme'
const { colorTokens } = await tsImport(`${theme}/colors.ts`, import.meta.url)
const { breakpoints } = await tsImport(`${theme}/breakpoints.ts`, import.meta.url)
const declared = readFileSync(new URL(`${theme}/tokens.css`, import.meta.url), 'utf8').matchAll(/--portal-([\w-]+):/g)

/** `gap` is there for remotes of before the scale. */
const names = [...colorTokens.map(([name]) => name), ...[...declared].map(([, name]) => name)].filter(
  (name) => name !== 'gap',
)
const startingWith = (...prefixes) => names.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))
const token = (list) => `var\\(--portal-(?:${list.join('|')})\\)`

const space = token(startingWith('space-'))
const lineHeight = token(startingWith('line-height-'))
const radius = token(startingWith('radius'))
const shadow = token(startingWith('shadow'))
const color = `(?:var\\(--[a-z-]+\\)|color-mix\\([^;]*\\)|transparent|currentcolor)`

/**
 * A hairline overlaps by 1 px; a negative step takes back the padding around it; beside a field's label stands what has
 * none.
 */
const length = `(?:0|auto|-?1px|${space}|calc\\((?:-1 \\* ${space}|${lineHeight} \\+ ${space})\\))`
const list = (item, max) => new RegExp(`^${item}(?:\\s+${item}){0,${max - 1}}$`)
/** A ring of any width, or a shadow of the scale. */
const ring = `(?:inset )?0 0 0 \\d+px ${color}`

const widths = Object.values(breakpoints).map((condition) => /\d+px/.exec(condition)[0])

/** Tokens in place of values, three breakpoints (docs/design-tokens.md). */
export default {
  extends: 'stylelint-config-standard',
  ignoreFiles: ['**/node_modules/**', '**/dist/**', 'data/**'],
  // No comment switches a rule off.
  ignoreDisables: true,
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': [/^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)$/],
    'declaration-property-value-allowed-list': {
      '/^(?:margin|padding)/': [list(length, 4)],
      '/^(?:row-|column-)?gap$/': [list(length, 2)],
      'font-size': ['inherit', new RegExp(`^${token(startingWith('font-size-'))}$`)],
      'line-height': ['1', 'inherit', new RegExp(`^${lineHeight}$`)],
      'font-weight': ['400', '600', 'inherit'],
      'font-family': ['inherit'],
      font: ['inherit'],
      '/^border-.*radius$/': [list(`(?:0|50%|inherit|${radius})`, 4)],
      'box-shadow': ['none', new RegExp(`^(?:${shadow}|${ring}(?:,\\s+${ring})*)$`)],
      'z-index': ['1', '2', new RegExp(`^${token(startingWith('layer-'))}$`)],
    },
    'declaration-property-value-disallowed-list': {
      // A value by another name is a value all the same.
      '/^--/': [/\d(?:px|r?em)/],
      // No token of this name.
      '/./': [new RegExp(`var\\(--portal-(?!(?:${names.join('|')})\\b(?!-))`)],
    },
    'media-feature-name-allowed-list': [
      'width',
      'height',
      'prefers-reduced-motion',
      'forced-colors',
      'hover',
      'pointer',
    ],
    'media-feature-name-value-allowed-list': {
      width: widths,
      // Below the first, bars leave no room; below the second, the card of unpaid orders and the shortcuts do not fit.
      height: ['400px', '860px'],
    },
    // A state's rule after a plain one, of an element that never has both.
    'no-descending-specificity': null,
    // Class names are read in TypeScript.
    'selector-class-pattern': '^[a-z][a-zA-Z0-9]*$',
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
  },
  overrides: [
    {
      files: ['shared/runtime/src/theme/tokens.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
    {
      // The one place that knows antd's classes.
      files: ['shared/runtime/src/theme/controls.css'],
      rules: { 'selector-class-pattern': null },
    },
  ],
}
