import { focusHeading, focusPage } from './focus-page'

const page = (content: string) => {
  document.body.innerHTML = `<button>登录</button><main id="main" tabindex="-1">${content}</main>`
}
const main = () => document.querySelector<HTMLElement>('main') ?? document.body
/** Observers report changes in a microtask, in the order in which they began: this one last. */
const changed = () =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true })
    document.body.append('')
  })

test('focuses the heading of the page that is shown', () => {
  page('<div hidden><h1>订单</h1></div><div><h1>我要寄件</h1></div>')
  focusPage()
  expect(document.activeElement).toHaveTextContent('我要寄件')
})

test('focuses the page while it is loading, then its heading, and the one that takes its place', async () => {
  page('')
  focusPage()
  expect(document.activeElement?.id).toBe('main')
  main().innerHTML = '<h1>加载失败</h1>'
  await changed()
  expect(document.activeElement).toHaveTextContent('加载失败')
  main().innerHTML = '<h1>我要寄件</h1>'
  await changed()
  expect(document.activeElement).toHaveTextContent('我要寄件')
})

test('a kept page is focused when it is shown again', async () => {
  page('<div hidden><h1>订单</h1></div>')
  focusPage()
  main().querySelector('div')?.removeAttribute('hidden')
  await changed()
  expect(document.activeElement).toHaveTextContent('订单')
})

test.each([
  ['the focus has moved', () => document.querySelector('button')?.focus()],
  ['a key was pressed', () => document.querySelector('button')?.dispatchEvent(new Event('keydown'))],
])('a heading that comes after %s is left alone', async (_, act) => {
  page('')
  focusPage()
  act()
  main().innerHTML = '<h1>我要寄件</h1>'
  await changed()
  expect(document.activeElement?.tagName).not.toBe('H1')
})

test('stops when it is told to', async () => {
  page('')
  focusHeading(main())()
  main().innerHTML = '<h1>我要寄件</h1>'
  await changed()
  expect(document.activeElement?.id).toBe('main')
})

test('leaves a focus that is somewhere', () => {
  page('<h1>运单查询</h1>')
  document.querySelector('button')?.focus()
  focusPage()
  expect(document.activeElement).toHaveTextContent('登录')
})
