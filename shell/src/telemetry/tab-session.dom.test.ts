import { tabSession } from './tab-session'

test('a tab keeps its number', () => {
  const session = tabSession()
  expect(session).toMatch(/^[\da-z]{16}$/)
  expect(tabSession()).toBe(session)
  expect(sessionStorage.getItem('visit')).toBe(session)
})

test('what another program has stored there is replaced', () => {
  sessionStorage.setItem('visit', '13812345678')
  expect(tabSession()).toMatch(/^[\da-z]{16}$/)
})
