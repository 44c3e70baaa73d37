import { fc } from '@portal/testing/property'
import { styleProblems } from './style-problems'

const problemsOf = (text: string, name = 'page.module.css') => styleProblems([{ name, text }])
const layered = (text: string) => `@layer portal { ${text} }`

test.each([
  ['rules of classes in the layer', layered('.card { color: red; } .card > p, .list dt { margin: 0 }')],
  [
    'media queries in and around the layer',
    `@media (width > 1px) { ${layered('.card { margin: 0 }')} } ${layered('@media print { .card { margin: 0 } }')}`,
  ],
  ['key frames in the layer', layered('@keyframes turn { from { rotate: 0deg } 50%, to { rotate: 1turn } }')],
  ['nested rules', layered('.card { p { margin: 0 } &:hover { color: red } }')],
  ['a list inside of a selector', layered('.card:is(:hover, :focus-visible) { color: red }')],
  ['braces in comments and strings', layered('/* body { } */ .card::before { content: "} html {" }')],
])("%s are the page's own", (_name, css) => {
  expect(problemsOf(css)).toEqual([])
})

test.each([
  ['.card { margin: 0 }', '.card is outside of @layer portal'],
  ['@media print { .card { margin: 0 } }', '.card is outside of @layer portal'],
  ['@layer other { }', '@layer other reaches beyond the page'],
  ['@keyframes turn { to { rotate: 1turn } }', '@keyframes turn is outside of @layer portal'],
  ['@import "other.css";', '@import reaches beyond the page'],
  [layered('@font-face { font-family: x }'), '@font-face reaches beyond the page'],
  [layered('h1 { margin: 0 }'), "h1 is no selector of the page's own classes"],
  [layered('.card, p { margin: 0 }'), "p is no selector of the page's own classes"],
  [layered('[data-x=".card"] { margin: 0 }'), "[data-x=] is no selector of the page's own classes"],
  [layered(':global(.ant-btn) { margin: 0 }'), ":global(.ant-btn) is no selector of the page's own classes"],
  [layered('.card :global .ant-btn { margin: 0 }'), ".card :global .ant-btn is no selector of the page's own classes"],
  [layered('body .card { margin: 0 }'), "body .card is no selector of the page's own classes"],
  [layered(':root { --x: 0 }'), ":root is no selector of the page's own classes"],
  [layered('.card { html & { margin: 0 } }'), "html & is no selector of the page's own classes"],
])('%s is refused', (css, problem) => {
  expect(problemsOf(css)).toEqual([`page.module.css: ${problem}`])
})

test('a style sheet that is no module is refused, sources in other languages are not read', () => {
  expect(problemsOf(layered('.card { margin: 0 }'), 'page.css')).toEqual([expect.stringContaining('page.css')])
  expect(problemsOf('h1 { margin: 0 }', 'page.tsx')).toEqual([])
})

test('every rule is checked against the layer, however many there are', () => {
  const rule = fc
    .stringMatching(/^\.[a-z]{1,8}( > [a-z]{1,4}|:hover)?$/)
    .map((selector) => `${selector} { margin: 0; padding: 1px }`)
  fc.assert(
    fc.property(fc.array(rule), (rules) => {
      expect(problemsOf(layered(rules.join('\n')))).toEqual([])
      expect(problemsOf(rules.join('\n'))).toHaveLength(rules.length)
    }),
  )
})
