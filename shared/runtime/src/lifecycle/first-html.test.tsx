import { fireEvent, screen, waitFor } from '@testing-library/react'
import { AutoComplete, Checkbox, Input, Radio, Select } from 'antd'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import type { Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { PortalProviders } from '../theme/portal-providers'
import { pressAgain, repeatEarlyActions } from './first-html'
import { replaceFirstHtml, transitionRoots } from './transition-roots'

// React renders by itself, as in the portal.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

/** Last in the page: all of it has been taken over. */
const TakenOver = () => {
  useEffect(
    () =>
      queueMicrotask(() => {
        repeatEarlyActions()
        pressAgain()
      }),
    [],
  )
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

test('a text that was typed before stands where the page fills in a draft', async () => {
  const Page = () => {
    const [text, setText] = useState('')
    useLayoutEffect(() => setText('草稿'), [])
    return <input value={text} onChange={({ target }) => setText(target.value)} />
  }
  await open(<Page />, () => type(field(), '深圳南山'))
  await waitFor(() => expect(field()).toHaveValue('深圳南山'))
  expect(field().selectionStart).toBe(1)
})

test.each([
  ['by its id', '<input aria-label="地址"><input id="address" aria-label="地址">', 'address'],
  ['by its place among its likes', '<input aria-label="地址">', undefined],
])('a text that is typed while a page draws itself anew is found %s, with focus and caret', async (_, before, id) => {
  const address = () => screen.getAllByLabelText<HTMLInputElement>('地址').at(-1) ?? field()
  const Page = () => {
    const [text, setText] = useState('')
    return (
      <>
        <h1>新</h1>
        <input aria-label="粘贴" />
        <input id={id} aria-label="地址" value={text} onChange={({ target }) => setText(target.value)} />
        <TakenOver />
      </>
    )
  }
  const region = document.body.appendChild(document.createElement('div'))
  region.toggleAttribute('data-early', true)
  region.innerHTML = before
  replaceFirstHtml(region)
  root = transitionRoots.createRoot(region)
  root.render(<Page />)
  type(address(), '深圳')
  address().dispatchEvent(new Event('input', { bubbles: true }))
  expect(await screen.findByRole('heading', { name: '新' })).toBeVisible()
  await waitFor(() => expect(address()).toHaveValue('深圳'))
  expect(address()).toHaveFocus()
  expect(address().selectionStart).toBe(1)
})

test('a fold that is opened while a page draws itself anew is open in it', async () => {
  const folds = ['甲', '乙'].map((name) => (
    <details key={name}>
      <summary>{name}</summary>
      <p>{name}的内容</p>
    </details>
  ))
  const region = document.body.appendChild(document.createElement('div'))
  region.toggleAttribute('data-early', true)
  region.innerHTML = renderToString(folds)
  replaceFirstHtml(region)
  root = transitionRoots.createRoot(region)
  root.render(
    <>
      {folds}
      <TakenOver />
    </>,
  )
  fireEvent.click(screen.getByText('乙'))
  await waitFor(() => expect(region).not.toHaveAttribute('data-early'))
  expect(screen.getByText('乙的内容')).toBeVisible()
  expect(screen.getByText('甲的内容')).not.toBeVisible()
})

test('a press and a tick while a page draws itself anew are for what has taken the place', async () => {
  const heard = jest.fn()
  const Page = () => (
    <>
      <h1>新</h1>
      {['保价', '回单'].map((name) => (
        <input key={name} type="checkbox" aria-label={name} onChange={({ target }) => heard(name, target.checked)} />
      ))}
      {['重置', '查 询', '查询'].map((name, index) => (
        <button key={name} type="button" onClick={() => heard(`${name}${index}`)}>
          {name}
        </button>
      ))}
      <TakenOver />
    </>
  )
  const region = document.body.appendChild(document.createElement('div'))
  region.toggleAttribute('data-early', true)
  region.innerHTML =
    '<input type="checkbox" aria-label="保价"><input type="checkbox" aria-label="回单">' +
    '<button>查询</button><button>查询</button><button>重置</button>'
  replaceFirstHtml(region)
  root = transitionRoots.createRoot(region)
  root.render(<Page />)
  fireEvent.click(screen.getByLabelText('保价'))
  for (let time = 0; time < 2; time++) fireEvent.click(screen.getByLabelText('回单'))
  globalThis.portalPressed = screen.getAllByRole('button', { name: '查询' })[1]
  expect(await screen.findByRole('heading', { name: '新' })).toBeVisible()
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  expect(heard.mock.calls).toEqual([['保价', true], ['查询2']])
})

test('a press of a button whose text has changed meanwhile is for the one with its name', async () => {
  const heard = jest.fn()
  const Page = () => (
    <>
      {['今天', '送货'].map((text, index) => (
        <button key={text} type="button" name={['pickupSlot', 'deliveryMode'][index]} onClick={() => heard(text)}>
          {text}
        </button>
      ))}
      <TakenOver />
    </>
  )
  const region = document.body.appendChild(document.createElement('div'))
  region.toggleAttribute('data-early', true)
  region.innerHTML = '<button name="pickupSlot">请选择取件时间</button><button name="deliveryMode">送货</button>'
  replaceFirstHtml(region)
  root = transitionRoots.createRoot(region)
  globalThis.portalPressed = screen.getByRole('button', { name: '请选择取件时间' })
  root.render(<Page />)
  await waitFor(() => expect(heard.mock.calls).toEqual([['今天']]))
})

test('a press is for the button that the answers have drawn anew', async () => {
  const heard = jest.fn()
  let answer = (): void => undefined
  const Page = () => {
    const [answers, setAnswers] = useState(0)
    answer = () => setAnswers(1)
    useEffect(() => queueMicrotask(answers === 0 ? repeatEarlyActions : pressAgain), [answers])
    return (
      <button key={answers} onClick={heard}>
        查询
      </button>
    )
  }
  const region = document.body.appendChild(document.createElement('div'))
  region.toggleAttribute('data-early', true)
  region.innerHTML = '<button>查询</button>'
  globalThis.portalPressed = screen.getByRole('button')
  root = transitionRoots.createRoot(region)
  root.render(<Page />)
  await waitFor(() => expect(region).not.toHaveAttribute('data-early'))
  answer()
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1))
})

test('a field that was left before is left for the page, one with the focus is not', async () => {
  const left = jest.fn()
  const page = ['姓名', '电话'].map((name) => (
    <input key={name} aria-label={name} defaultValue="" onBlur={() => left(name)} />
  ))
  await open(page, () => {
    type(screen.getByLabelText('姓名'), '林')
    type(screen.getByLabelText('电话'), '138')
  })
  expect(left.mock.calls).toEqual([['姓名']])
})

test('what is typed on while React takes over is part of the text', async () => {
  const Page = () => {
    const [text, setText] = useState('')
    useLayoutEffect(() => {
      field().value = '深圳南山区'
      field().dispatchEvent(new Event('input', { bubbles: true }))
    }, [])
    return <input value={text} onChange={({ target }) => setText(target.value)} />
  }
  await open(<Page />, () => type(field(), '深圳南山'))
  await waitFor(() => expect(field()).toHaveValue('深圳南山区'))
})

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
