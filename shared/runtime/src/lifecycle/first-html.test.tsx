import { screen, waitFor } from '@testing-library/react'
import { AutoComplete, Checkbox, Input, Radio, Select } from 'antd'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import type { Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { PortalProviders } from '../theme/portal-providers'
import { repeatEarlyActions } from './first-html'
import { transitionRoots } from './transition-roots'

// React renders by itself, as in the portal.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

/** Last in the page: all of it has been taken over. */
const TakenOver = () => {
  useEffect(() => queueMicrotask(repeatEarlyActions), [])
  return null
}

/** React says so where one process draws on the server's side and on the browser's. */
const twoRenderers = 'Detected multiple renderers concurrently rendering the same context provider.'

let root: Root | undefined
let mistakes: string[] = []
const hear = (event: ErrorEvent) => void mistakes.push(event.message)

beforeEach(() => {
  mistakes = []
  window.addEventListener('error', hear)
  jest.spyOn(console, 'error').mockImplementation((text: unknown) => {
    if (!String(text).startsWith(twoRenderers)) mistakes.push(String(text))
  })
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  window.removeEventListener('error', hear)
  jest.restoreAllMocks()
  expect(mistakes).toEqual([])
})

/** A page whose first HTML is there: `act` is what the customer does before React takes it over. */
const open = async (page: ReactNode, act: () => void) => {
  const content = (
    <PortalProviders>
      {page}
      <TakenOver />
    </PortalProviders>
  )
  const region = document.body.appendChild(document.createElement('div'))
  region.toggleAttribute('data-early', true)
  region.innerHTML = renderToString(content)
  act()
  root = transitionRoots.createRoot(region)
  root.render(content)
  await waitFor(() => expect(region).not.toHaveAttribute('data-early'))
}

/** Types before React is there, and leaves the caret behind the first character. */
const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
  field.focus()
  field.value = text
  field.setSelectionRange(1, 1)
}

const field = (role: 'textbox' | 'combobox' = 'textbox') => screen.getByRole<HTMLInputElement>(role)

interface FieldProps {
  value: string
  onText: (text: string) => void
}

const fields: [string, 'textbox' | 'combobox', (props: FieldProps) => ReactNode][] = [
  ['an input', 'textbox', ({ value, onText }) => <input value={value} onChange={(e) => onText(e.target.value)} />],
  ['a textarea', 'textbox', ({ value, onText }) => <textarea value={value} onChange={(e) => onText(e.target.value)} />],
  [
    'a text field of antd with a count',
    'textbox',
    ({ value, onText }) => <Input showCount maxLength={20} value={value} onChange={(e) => onText(e.target.value)} />,
  ],
  [
    'a text area of antd that grows',
    'textbox',
    ({ value, onText }) => <Input.TextArea autoSize value={value} onChange={(e) => onText(e.target.value)} />,
  ],
  [
    'a field with suggestions',
    'combobox',
    ({ value, onText }) => <AutoComplete value={value} onChange={onText} options={[]} />,
  ],
  [
    'the search of a select',
    'combobox',
    ({ value, onText }) => <Select showSearch={{ searchValue: value, onSearch: onText }} options={[]} />,
  ],
]

test.each(fields)(
  'a text that was typed into %s before is the page’s, with focus and caret',
  async (_name, role, Field) => {
    const heard = jest.fn()
    const Page = () => {
      const [text, setText] = useState('')
      const change = (next: string) => {
        heard(next)
        setText(next)
      }
      return (
        <>
          <Field value={text} onText={change} />
          <output>{text}</output>
        </>
      )
    }
    let before: HTMLElement | undefined
    await open(<Page />, () => {
      before = field(role)
      type(field(role), '深圳南山')
    })
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('深圳南山'))
    expect(field(role)).toBe(before)
    expect(field(role)).toHaveValue('深圳南山')
    expect(field(role)).toHaveFocus()
    expect(field(role).selectionStart).toBe(1)
    expect(heard).toHaveBeenLastCalledWith('深圳南山')
  },
)

test('a field in which nothing was typed hears nothing', async () => {
  const heard = jest.fn()
  await open(<input value="旧" onChange={heard} />, () => field().focus())
  expect(heard).not.toHaveBeenCalled()
  expect(field()).toHaveValue('旧')
})

test('a box that was ticked, and one that was cleared, are the page’s', async () => {
  const heard = jest.fn()
  const Box = ({ name, first }: { name: string; first: boolean }) => {
    const [checked, setChecked] = useState(first)
    const change = (next: boolean) => {
      heard(name, next)
      setChecked(next)
    }
    return (
      <Checkbox checked={checked} onChange={({ target }) => change(target.checked)}>
        {name}
      </Checkbox>
    )
  }
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const page = (
    <>
      <Box name="保价" first={false} />
      <Box name="回单" first />
      <Box name="上楼" first={false} />
    </>
  )
  await open(page, () => {
    box('保价').checked = true
    box('回单').checked = false
  })
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  expect(heard.mock.calls).toEqual([
    ['保价', true],
    ['回单', false],
  ])
  expect([box('保价'), box('回单'), box('上楼')].map(({ checked }) => checked)).toEqual([true, false, false])
})

interface ChoiceProps {
  value: string
  onChoose: (value: string) => void
}

const AntdChoice = ({ value, onChoose }: ChoiceProps) => (
  <Radio.Group options={['甲', '乙']} value={value} onChange={({ target }) => onChoose(String(target.value))} />
)
const NativeChoice = ({ value, onChoose }: ChoiceProps) =>
  ['甲', '乙'].map((name) => (
    <label key={name}>
      <input type="radio" name="kind" checked={value === name} onChange={() => onChoose(name)} />
      {name}
    </label>
  ))

test.each([
  ['after', '甲', '乙', AntdChoice],
  ['before', '乙', '甲', AntdChoice],
  ['after', '甲', '乙', NativeChoice],
  ['before', '乙', '甲', NativeChoice],
])('a choice %s the one that the page begins with is the page’s', async (_place, first, chosen, Choice) => {
  const heard = jest.fn()
  const Page = () => {
    const [value, setValue] = useState(first)
    const choose = (next: string) => {
      heard(next)
      setValue(next)
    }
    return (
      <>
        <Choice value={value} onChoose={choose} />
        <output>{value}</output>
      </>
    )
  }
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  await open(<Page />, () => {
    radio(chosen).checked = true
  })
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(chosen))
  expect(radio(chosen)).toBeChecked()
  expect(heard.mock.calls).toEqual([[chosen]])
})

describe('the last press', () => {
  const press = (element: HTMLElement) => {
    globalThis.portalPressed = element
  }
  const button = (name: string) => screen.getByRole('button', { name })

  test('of buttons is carried out once, those before it are not', async () => {
    const pressed = jest.fn()
    const page = ['查询', '重置'].map((name) => (
      <button key={name} type="button" onClick={() => pressed(name)}>
        {name}
      </button>
    ))
    await open(page, () => {
      press(button('重置'))
      press(button('查询'))
    })
    expect(pressed.mock.calls).toEqual([['查询']])
    repeatEarlyActions()
    await Promise.resolve()
    expect(pressed).toHaveBeenCalledTimes(1)
  })

  test('of a form is submitted once, with what was typed before', async () => {
    const sent = jest.fn()
    const Page = () => {
      const [text, setText] = useState('')
      return (
        <form
          aria-label="查询"
          onSubmit={(event) => {
            event.preventDefault()
            sent(text)
          }}
        >
          <input value={text} onChange={({ target }) => setText(target.value)} />
        </form>
      )
    }
    await open(<Page />, () => {
      type(field(), '300000000001')
      press(screen.getByRole('form'))
    })
    expect(sent.mock.calls).toEqual([['300000000001']])
  })

  test('is forgotten with its button, and a text with its field', async () => {
    const heard = jest.fn()
    const Page = () => {
      const [isKnown, setKnown] = useState(false)
      useLayoutEffect(() => setKnown(true), [])
      if (isKnown) return <p>您已登录</p>
      return (
        <>
          <input value="" onChange={heard} />
          <button onClick={heard}>登录</button>
        </>
      )
    }
    let gone: HTMLElement | undefined
    await open(<Page />, () => {
      type(field(), 'a')
      gone = button('登录')
      gone.addEventListener('click', heard)
      field().addEventListener('input', heard)
      press(gone)
    })
    expect(screen.getByText('您已登录')).toBeVisible()
    expect(heard).not.toHaveBeenCalled()
    expect(globalThis.portalPressed).toBeUndefined()
  })
})

test('what was typed into HTML of another release is in the page, which React draws anew', async () => {
  const Page = ({ title }: { title: string }) => {
    const [text, setText] = useState('')
    return (
      <>
        <h1>{title}</h1>
        <input value={text} onChange={(event) => setText(event.target.value)} />
        <output>{text}</output>
        <TakenOver />
      </>
    )
  }
  const region = document.body.appendChild(document.createElement('div'))
  region.toggleAttribute('data-early', true)
  region.innerHTML = renderToString(<Page title="旧" />)
  type(field(), '12.5')
  root = transitionRoots.createRoot(region)
  root.render(<Page title="新" />)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('12.5'))
  expect(field()).toHaveValue('12.5')
  expect(screen.getByRole('heading', { name: '新' })).toBeVisible()
  expect(mistakes.splice(0).join()).toMatch(/hydrat/i)
})

test('an empty element is drawn, and nothing is repeated in it', async () => {
  const heard = jest.fn()
  const element = document.body.appendChild(document.createElement('div'))
  root = transitionRoots.createRoot(element)
  root.render(
    <>
      <button onClick={heard}>查询</button>
      <TakenOver />
    </>,
  )
  expect(await screen.findByRole('button', { name: '查询' })).toBeVisible()
  expect(heard).not.toHaveBeenCalled()
})
