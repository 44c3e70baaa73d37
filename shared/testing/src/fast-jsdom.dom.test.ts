/** What jsdom says, whatever shortcuts it takes (tooling/jest/fast-jsdom.cjs). */

const show = (html: string): void => {
  document.body.innerHTML = html
}
const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`there is no ${id}`)
  return element
}
const styleOf = (id: string) => getComputedStyle(byId(id))
const labelsOf = (id: string): (string | null)[] => {
  const element = byId(id)
  if (!(element instanceof HTMLInputElement)) throw new Error(`${id} is no field`)
  return [...(element.labels ?? [])].map(({ textContent }) => textContent)
}

test('a field has the labels that name it, and those around it', () => {
  show(`<label for="a">one</label><label>two <input id="a"></label><label for="b">three</label><div id="b"></div>
    <label for="">four <input></label><label for="nobody">five</label>`)
  expect(labelsOf('a')).toEqual(['one', 'two '])
  const controls = [...document.querySelectorAll('label')].map(({ control }) => control?.id ?? null)
  expect(controls).toEqual(['a', 'a', null, null, null])
})

test('a label of a part that is in no document has its field there', () => {
  const part = document.createElement('div')
  part.innerHTML = '<label for="a">one</label><input id="a">'
  expect(part.querySelector('label')?.control).toBe(part.querySelector('input'))
})

test('of two elements with an id the first is named', () => {
  show('<label for="a">one</label><input id="a" name="first"><input id="a" name="second">')
  expect(document.querySelector('label')?.control).toHaveAttribute('name', 'first')
})

test.each([
  ['the browser’s own by tag', '', '<span id="x" hidden></span><p id="y"></p>', 'y', 'block'],
  ['the browser’s own by attribute', '', '<span id="y" hidden></span>', 'y', 'none'],
  ['a class', '.a { display: flex }', '<div id="y" class="b a"></div>', 'y', 'flex'],
  ['a class that only begins so', '.a { display: flex }', '<div id="y" class="ab"></div>', 'y', 'block'],
  ['two classes', '.a.b { display: flex }', '<div id="y" class="b a"></div>', 'y', 'flex'],
  ['a tag and a class', 'div.a { display: flex }', '<div id="y" class="a"></div>', 'y', 'flex'],
  ['an id', '#y { display: flex }', '<div id="y"></div>', 'y', 'flex'],
  ['anything', '* { display: flex }', '<div id="y"></div>', 'y', 'flex'],
  ['an attribute', '[data-a] { display: flex }', '<div id="y" data-a></div>', 'y', 'flex'],
  ['one of a list', '.b, .a { display: flex }', '<div id="y" class="a"></div>', 'y', 'flex'],
  ['a list in brackets', ':is(.b, .a) { display: flex }', '<div id="y" class="a"></div>', 'y', 'flex'],
  ['not one of a list', '.a:not(.b, .c) { display: flex }', '<div id="y" class="a"></div>', 'y', 'flex'],
  ['a child', '.a > .b { display: flex }', '<div class="a"><div id="y" class="b"></div></div>', 'y', 'flex'],
  ['a descendant', '.a span { display: flex }', '<div class="a"><i><span id="y"></span></i></div>', 'y', 'flex'],
  ['the next', '.a + .b { display: flex }', '<i class="a"></i><div id="y" class="b"></div>', 'y', 'flex'],
  [
    'as antd writes it',
    ':where(.css-1).a .b { display: flex }',
    '<i class="css-1 a"><b id="y" class="b"></b></i>',
    'y',
    'flex',
  ],
  ['of a drawing', 'linearGradient { display: flex }', '<svg><linearGradient id="y"/></svg>', 'y', 'flex'],
  [
    'what stands after rules without a selector',
    '@font-face { font-family: a } @keyframes a { to { top: 0 } } p { display: flex }',
    '<p id="y"></p>',
    'y',
    'flex',
  ],
  ['an escaped class', '.a\\:b { display: flex }', '<div id="y" class="a:b"></div>', 'y', 'flex'],
])('a rule for %s', (_, rule, html, id, display) => {
  show(`<style>${rule}</style>${html}`)
  expect(styleOf(id).display).toBe(display)
})
