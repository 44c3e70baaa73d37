import { focusPage } from './focus-page'

const page = (content: string) => {
  document.body.innerHTML = `<button>登录</button><main id="main" tabindex="-1">${content}</main>`
}

test('focuses the heading of the page that is shown', () => {
  page('<div hidden><h1>订单</h1></div><div><h1>我要寄件</h1></div>')
  focusPage()
  expect(document.activeElement).toHaveTextContent('我要寄件')
})

test('focuses the page while it is loading', () => {
  page('')
  focusPage()
  expect(document.activeElement?.id).toBe('main')
})

test('leaves a focus that is somewhere', () => {
  page('<h1>运单查询</h1>')
  document.querySelector('button')?.focus()
  focusPage()
  expect(document.activeElement).toHaveTextContent('登录')
})
