import { limitScripts } from './limit-scripts'

type Policy = Record<'createHTML' | 'createScriptURL', (text: string) => string | null>

const policyOf = (): Policy => {
  const createPolicy = jest.fn<unknown, [string, Policy]>()
  globalThis.trustedTypes = { createPolicy }
  limitScripts()
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

test('styles are written as text, as antd reads and writes them, with the nonce of the document', () => {
  const own = document.head.appendChild(document.createElement('style'))
  own.setAttribute('nonce', 'abc')
  limitScripts()
  const style = document.createElement('style')
  style.innerHTML = '.a > .b { color: red }'
  expect([style.textContent, style.innerHTML]).toEqual(['.a > .b { color: red }', '.a > .b { color: red }'])
  expect(style.nonce).toBe('abc')
})
