import { retryStyles } from './retry-styles'

const unreadable = {
  get cssRules(): never {
    throw new DOMException('Cannot access rules', 'SecurityError')
  },
}

const put = (href: string, sheet: object | null) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('href', href)
  link.setAttribute('integrity', 'sha256-abc')
  Object.defineProperty(link, 'sheet', { value: sheet })
  document.body.append(link)
}

afterEach(() => {
  document.body.innerHTML = ''
})

test.each([
  ['that came', { cssRules: [{}] }, '/assets/a.css'],
  ['that is missing', { cssRules: [] }, 'http://localhost/assets/a.css?retry'],
  ['whose request failed', unreadable, 'http://localhost/assets/a.css?retry'],
  ['without a sheet', null, 'http://localhost/assets/a.css?retry'],
  [
    'of a developer’s server, which may not be read,',
    unreadable,
    'http://127.0.0.1:3001/a.css',
    'http://127.0.0.1:3001/a.css',
  ],
])('a style sheet %s', (_, sheet, address, href = '/assets/a.css') => {
  put(href, sheet)
  retryStyles()
  const [link, ...others] = document.querySelectorAll('link')
  expect(others).toEqual([])
  expect([link?.getAttribute('href'), link?.getAttribute('integrity')]).toEqual([address, 'sha256-abc'])
})
