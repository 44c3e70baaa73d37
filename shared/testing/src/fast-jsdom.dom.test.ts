/** What jsdom says, whatever shortcuts it takes (tooling/jest/fast-jsdom.cjs). */

const show = (html: string): void => {
  document.body.innerHTML = html
}
const byId = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`there is no ${id}`)
  return element
}
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
  ['the browser’s own by tag', '', '<p id="y"></p>', 'block'],
  ['the browser’s own by attribute', '', '<span id="y" hidden></span>', 'none'],
  ['a class', '.a { display: flex }', '<div id="y" class="b a"></div>', 'flex'],
  ['a class that only begins so', '.a { display: flex }', '<div id="y" class="ab"></div>', 'block'],
  ['two classes', '.a.b { display: flex }', '<div id="y" class="b a"></div>', 'flex'],
  ['a tag and a class', 'div.a { display: flex }', '<div id="y" class="a"></div>', 'flex'],
  ['an id', '#y { display: flex }', '<div id="y"></div>', 'flex'],
  ['anything', '* { display: flex }', '<div id="y"></div>', 'flex'],
  ['an attribute', '[data-a] { display: flex }', '<div id="y" data-a></div>', 'flex'],
  ['one of a list', '.b, .a { display: flex }', '<div id="y" class="a"></div>', 'flex'],
  ['a list in brackets', ':is(.b, .a) { display: flex }', '<div id="y" class="a"></div>', 'flex'],
  ['not one of a list', '.a:not(.b, .c) { display: flex }', '<div id="y" class="a"></div>', 'flex'],
  ['a child', '.a > .b { display: flex }', '<div class="a"><div id="y" class="b"></div></div>', 'flex'],
  ['a descendant', '.a span { display: flex }', '<div class="a"><i><span id="y"></span></i></div>', 'flex'],
  ['the next', '.a + .b { display: flex }', '<i class="a"></i><div id="y" class="b"></div>', 'flex'],
  [
    'as antd writes it',
    ':where(.css-1).a .b { display: flex }',
    '<i class="css-1 a"><b id="y" class="b"></b></i>',
    'flex',
  ],
  ['of a drawing', 'linearGradient { display: flex }', '<svg><linearGradient id="y"/></svg>', 'flex'],
  [
    'what stands after rules without a selector',
    '@font-face { font-family: a } @keyframes a { to { top: 0 } } p { display: flex }',
    '<p id="y"></p>',
    'flex',
  ],
  ['an escaped class', '.a\\:b { display: flex }', '<div id="y" class="a:b"></div>', 'flex'],
])('a rule for %s', (_, rule, html, display) => {
  show(`<style>${rule}</style>${html}`)
  expect(getComputedStyle(byId('y')).display).toBe(display)
})
