import { admittedStyles, refusedStyles } from '../../../e2e/support/hostile-styles'
import { foreignStyles } from './publish'

const found = (css: string): string[] => foreignStyles(css, 'remote-a')

test.each([
  ['a class of its own', '.remote-a-row-x1 { color: red }'],
  ['an antd class inside of one', '.remote-a-row-x1 .ant-btn { color: red }'],
  ['anything inside of one', '.remote-a-row-x1 > * + * :focus-visible { color: red }'],
  ['a class of its own inside of the portal’s', 'html[data-dark] body .remote-a-row-x1 { color: red }'],
  ['one beside another', '.remote-a-row-x1 + .remote-a-row-x2 { color: red }'],
  ['one of several of its own', ':where(.remote-a-row-x1, p.remote-a-row-x2) { color: red }'],
  ['blocks', '@layer portal { @media (width < 600px) { @supports (gap: 1px) { .remote-a-x { gap: 1px } } } }'],
  [
    'nested rules',
    '.remote-a-x { &:hover { color: red } .ant-btn & { color: red } > p { color: red } @media print { top: 0 } }',
  ],
  ['keyframes of its own', '@keyframes remote-a-turn-x1 { from { top: 0 } 50% { top: 1px } }'],
  ['custom properties of its own elements', '.remote-a-x { --portal-brand: red }'],
])('%s: nothing foreign', (_, css) => expect(found(css)).toEqual([]))

test.each([
  ['everything', '* { margin: 0 }', '1: *'],
  ['the root and its variables', ':root { --portal-brand: red }', '1: :root'],
  ['a reset', 'button, .remote-a-x { all: unset }', '1: button'],
  ['a class of antd', '.ant-btn { display: none }', '1: .ant-btn'],
  ['a class of another remote', '.remote-b-row-x1 { display: none }', '1: .remote-b-row-x1'],
  ['a remote whose name begins alike', '.remote-ab-row { display: none }', '1: .remote-ab-row'],
  ['a sibling of its own, which may be the portal’s', '.remote-a-x ~ * { display: none }', '1: .remote-a-x ~ *'],
  ['what contains its own', 'header:has(.remote-a-x) { display: none }', '1: header:has(.remote-a-x)'],
  ['what is not its own', ':not(.remote-a-x) { display: none }', '1: :not(.remote-a-x)'],
  ['one of several that is not', ':is(.remote-a-x, header) { top: 0 }', '1: :is(.remote-a-x, header)'],
  ['an attribute that is written like it', '[class*="remote-a-x"] { top: 0 }', '1: [class*="remote-a-x"]'],
  ['within a block', '@media print {\n  body { display: none }\n}', '2: body'],
  ['a rule that leaves the one around it', '.remote-a-x { + & { top: 0 } ~ p { top: 0 } }', '1: ~ p'],
  ['a font', '@font-face { font-family: PortalSans; src: url(x) }', '1: @font-face'],
  ['keyframes of another name', '@keyframes spin { from { top: 0 } }', '1: @keyframes spin'],
  [
    'another style sheet',
    '@import url("https://elsewhere.example/x.css");',
    '1: @import url("https://elsewhere.example/x.css")',
  ],
  ['a registered property', '@property --portal-brand { syntax: "*"; inherits: false }', '1: @property --portal-brand'],
  ['the page on paper', '@page { size: A5 }', '1: @page'],
])('%s', (_, css, problem) => expect(found(css)).toContain(problem))

test('what is no style sheet is an error', () => expect(() => found('.remote-a-x {')).toThrow(/Unclosed block/))

test('each attempt of a hostile style sheet is refused, and none of what it does to its own elements', () => {
  expect(foreignStyles(refusedStyles, 'remote-a')).toEqual([
    '2: *',
    '3: :root',
    ...['button', 'a', 'input'].map((selector) => `4: ${selector}`),
    ...['.ant-btn', '.ant-card', '.ant-table-cell', '.ant-menu-item'].map((selector) => `5: ${selector}`),
    ...['h1', 'header', 'nav'].map((selector) => `6: ${selector}`),
    '7: @keyframes antFadeIn',
  ])
  expect(foreignStyles(admittedStyles('remote-a'), 'remote-a')).toEqual([])
})
