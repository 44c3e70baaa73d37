import { limitScripts } from './limit-scripts'

type Policy = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>

const policyOf = (): Policy => {
  const createPolicy = jest.fn<unknown, [string, Policy]>()
  globalThis.trustedTypes = { createPolicy }
  limitScripts({ amap: null })
  const [name, policy] = createPolicy.mock.calls[0] ?? []
  expect(name).toBe('default')
  if (!policy) throw new Error('no policy')
  return policy
}

afterEach(() => {
  globalThis.trustedTypes = undefined
})

test.each([
  ['/assets/main.1.js', true],
  ['/remotes/remote-send/1.0.0/send-page.1.js', true],
  ['https://cdn.example.com/remotes/a.js', true],
  ['/api/files/1', false],
  ['/assets/../api/files/1', false],
])('%s may become a script: %s', (url, may) => {
  expect(policyOf().createScriptURL(url)).toBe(may ? url : null)
})

test('no text becomes HTML; an element may be cleared', () => {
  const { createHTML } = policyOf()
  expect([createHTML('<img src=x onerror=alert(1)>'), createHTML('')]).toEqual([null, ''])
})

describe('a style that antd writes', () => {
  class Sheet {
    css = ''
    replaceSync(css: string) {
      this.css = css
    }
  }
  const adopted = () => (document.adoptedStyleSheets as unknown as Sheet[]).map(({ css }) => css)
  const write = (css: string) => {
    const style = document.createElement('style')
    style.innerHTML = css
    return style
  }
  const innerHtml = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')
  beforeEach(() => {
    document.head.innerHTML = ''
    Object.assign(globalThis, { CSSStyleSheet: Sheet })
    Object.assign(document, { adoptedStyleSheets: [Object.assign(new Sheet(), { css: 'of a remote' })] })
    limitScripts({ amap: null })
  })
  afterEach(() => {
    Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', innerHtml ?? {})
  })

  test('is a sheet of the document, in the order of the elements, and no text of them', async () => {
    const [first, second] = [write('.a > .b { color: red }'), write('.c {}')]
    document.head.append(second)
    document.head.prepend(first)
    await Promise.resolve()
    expect(adopted()).toEqual(['of a remote', '.a > .b { color: red }', '.c {}'])
    expect([first.textContent, first.innerHTML]).toEqual(['', '.a > .b { color: red }'])
  })

  test('changes with its text and goes with its element', async () => {
    const style = document.head.appendChild(write('.a {}'))
    await Promise.resolve()
    style.innerHTML = '.b {}'
    expect(adopted()).toEqual(['of a remote', '.b {}'])
    style.remove()
    await Promise.resolve()
    expect(adopted()).toEqual(['of a remote'])
  })
})

test('where AMap may write styles, they stay as they are', () => {
  limitScripts({ amap: { key: 'key', securityCode: '', version: '2.0' } })
  const style = document.createElement('style')
  style.innerHTML = '.a {}'
  expect(style).toHaveTextContent('.a {}')
})
