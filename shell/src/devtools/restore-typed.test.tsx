import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { restoreTyped } from './restore-typed'

const user = userEvent.setup()

/** Two parties with the same fields; `code` stands for the developer's change. */
const Form = ({ code }: { code: string }) => {
  const [names, setNames] = useState(['', ''])
  return (
    <>
      <h1>{code}</h1>
      {names.map((name, index) => (
        <label key={index}>
          姓名
          <input value={name} onChange={({ target }) => setNames(names.with(index, target.value))} />
        </label>
      ))}
      <output>{names.join('、')}</output>
      <textarea aria-label="备注" />
      <input type="checkbox" aria-label="同意" />
      <input type="checkbox" aria-label="短信通知" defaultChecked />
      <input type="radio" name="pay" value="now" aria-label="付款" defaultChecked />
      <input type="radio" name="pay" value="later" aria-label="付款" />
      <select aria-label="城市">
        <option>杭州</option>
        <option>深圳</option>
      </select>
      <input type="file" aria-label="附件" />
    </>
  )
}

test('what was typed, ticked and chosen is in the page that takes the place of the old one, and the cursor is where it was', async () => {
  const page = document.body.appendChild(document.createElement('main'))
  const mount = (code: string) => {
    const host = page.appendChild(document.createElement('div'))
    return { host, ...render(<Form code={code} />, { container: host }) }
  }
  const first = mount('old')
  const [sender, receiver] = screen.getAllByLabelText('姓名')
  await user.type(sender as HTMLElement, '林一诺')
  await user.type(screen.getByLabelText('备注'), '轻放')
  await user.click(screen.getByLabelText('同意'))
  await user.click(screen.getByLabelText('短信通知'))
  await user.click(screen.getAllByLabelText('付款')[1] as HTMLElement)
  await user.selectOptions(screen.getByLabelText('城市'), '深圳')
  await user.type(receiver as HTMLElement, '周望舒')

  restoreTyped(page)
  first.unmount()
  first.host.remove()
  await act(async () => void mount('new'))

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('林一诺、周望舒'))
  expect(screen.getByRole('heading')).toHaveTextContent('new')
  expect(screen.getByLabelText('备注')).toHaveValue('轻放')
  expect(screen.getByLabelText('同意')).toBeChecked()
  expect(screen.getByLabelText('短信通知')).not.toBeChecked()
  expect(screen.getAllByLabelText('付款').map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true])
  expect(screen.getByLabelText('城市')).toHaveValue('深圳')
  expect(screen.getAllByLabelText('姓名')[1]).toHaveFocus()
})

test('a cursor in an empty field is where it was, and what nobody can change is the new page’s', async () => {
  const page = document.body.appendChild(document.createElement('main'))
  const mount = (price: string) => {
    const host = page.appendChild(document.createElement('div'))
    const fields = (
      <>
        <input aria-label="单号" />
        <input aria-label="运费" readOnly value={price} />
      </>
    )
    return { host, ...render(fields, { container: host }) }
  }
  const first = mount('12')
  await user.click(screen.getByLabelText('单号'))
  restoreTyped(page)
  first.unmount()
  first.host.remove()
  await act(async () => void mount('15'))
  await waitFor(() => expect(screen.getByLabelText('单号')).toHaveFocus())
  expect(screen.getByLabelText('运费')).toHaveValue('15')
})

test('a page whose fields are there before it is shown gets the cursor once it is shown', async () => {
  const focus = HTMLElement.prototype.focus
  jest.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
    // A browser does not focus a hidden element; jsdom does.
    if (!this.matches('[hidden] *')) focus.call(this)
  })
  const page = document.body.appendChild(document.createElement('main'))
  const mount = (hidden: boolean) => {
    const host = page.appendChild(document.createElement('div'))
    host.hidden = hidden
    return { host, ...render(<input aria-label="单号" />, { container: host }) }
  }
  const first = mount(false)
  await user.type(screen.getByLabelText('单号'), '883')
  restoreTyped(page)
  first.unmount()
  first.host.remove()
  const second = await act(async () => mount(true))
  const field = screen.getByLabelText('单号')
  await waitFor(() => expect(field).toHaveValue('883'))
  expect(field).not.toHaveFocus()
  second.host.hidden = false
  await waitFor(() => expect(field).toHaveFocus())
})
