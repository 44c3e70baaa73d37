import { providedAntdComponents } from '../webpack/antd-provided'
import type { ExtractedStyles } from './extracted-styles'
import { runExtraction } from './run-extraction'
import { forBothPointers, type StaticModule, staticModules } from './antd-styles-plugin'

test.each([
  ['what is the same', '.a{--x:1px;}', '.a{--x:1px;}', '.a{--x:1px;}'],
  [
    'what is other',
    '.a{--x:1px;--y:2px;}',
    '.a{--x:3px;--y:2px;}',
    '.a{--x:1px;--y:2px;}@media (pointer:coarse){.a{--x:3px}}',
  ],
  [
    'each selector by itself',
    '.a{--x:1px;}.b{--x:1px;}',
    '.a{--x:1px;}.b{--x:2px;}',
    '.a{--x:1px;}.b{--x:1px;}@media (pointer:coarse){.b{--x:2px}}',
  ],
  ['nothing', '', '', ''],
])('variables of both pointers, %s', (_, fine, coarse, css) => {
  expect(forBothPointers([fine, coarse])).toBe(css)
})

describe('antd’s styles', () => {
  let extracted: ExtractedStyles
  let modules: Record<string, StaticModule>
  beforeAll(async () => {
    extracted = await runExtraction()
    modules = staticModules(extracted)
  }, 60_000)

  const hookOf = (component: string) => extracted.hooks.find((hook) => hook.component === component)

  test('every hook of a provided component has been asked, but for a variant that the theme has not', () => {
    const exported = Object.entries(extracted.exports)
      .filter(([file]) => providedAntdComponents.some((name) => file.startsWith(`${name}/`)))
      .flatMap(([, names]) => Object.values(names) as { component?: string }[])
      .flatMap(({ component }) => component ?? [])
    expect(exported.filter((component) => !hookOf(component))).toEqual(['Pagination-bordered'])
  })

  test.each([
    ['Modal', 'ant-modal ant-modal-css-var'],
    ['Dropdown', 'ant-dropdown ant-dropdown-css-var'],
    ['Menu', 'ant-dropdown-menu ant-dropdown-menu-css-var'],
    ['Tooltip', 'ant-tooltip ant-tooltip-css-var'],
    ['Drawer', 'ant-drawer'],
  ])('%s asks with the prefix that it has on a page', (component, prefix) => {
    expect(hookOf(component)?.prefixes).toContain(prefix)
  })

  test('a hook answers with the class of the variables, and its sheet has rules and variables', () => {
    const { source, css = '' } = modules['button/style/index.js'] ?? {}
    expect(source).toBe("export default () => ['', 'portal']\n")
    expect(css).toMatch(/^@layer antd\{\.ant-btn/)
    expect(css).toContain('.portal.ant-btn{--ant-button-')
  })

  test('where the pointer is a finger, what is pressed is higher', () => {
    expect(modules['theme/useToken.js']?.css).toMatch(
      /--ant-control-height:32px.*@media \(pointer:coarse\)\{\.portal\{[^}]*--ant-control-height:44px/s,
    )
  })

  test('antd’s rules for links are below those of every component, wherever its sheet stands', () => {
    expect(modules['theme/useToken.js']?.css).toMatch(/^@layer antd\.base\{a\{/)
  })

  test('scripts have the values that they read, and no palettes', () => {
    const { source = '' } = modules['theme/useToken.js'] ?? {}
    for (const name of ['zIndexPopupBase', 'motion', 'sizePopupArrow', 'screenXSMax', 'screenXXLMin'])
      expect(source).toContain(`"${name}":`)
    expect(source.length).toBeLessThan(5000)
  })

  test('antd’s theme has every value, also those that antd’s own scripts do not read', () => {
    expect(modules['theme/index.js']?.source).toMatch(
      /"colorPrimaryHover":.*"colorPrimaryHover":"var\(--ant-color-primary-hover\)"/s,
    )
  })

  test('nothing computes a theme', () => {
    expect(modules['theme/context.js']?.source).toContain('export const defaultTheme = {};')
  })

  test('values beside the hooks stay', () => {
    expect(modules['progress/style/index.js']?.source).toContain(
      'export const LineStrokeColorVar = "--progress-line-stroke-color"',
    )
  })
})
