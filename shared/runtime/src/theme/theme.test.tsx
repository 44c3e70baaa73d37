import { act, render, renderHook, screen } from '@testing-library/react'
import {
  Alert,
  theme as antdTheme,
  Button,
  Cascader,
  Checkbox,
  DatePicker,
  Input,
  Modal,
  Pagination,
  Progress,
  Radio,
  Result,
  Segmented,
  Select,
  Skeleton,
  Spin,
  Switch,
  Table,
  Tabs,
  Tag,
} from 'antd'
import { PortalProviders } from './portal-providers'
import { colors, colorTokens } from './colors'
import { coarseTheme, theme } from './antd-theme'
import { portalCss, darkColors, darkTokens } from './theme'
import Cookies from 'js-cookie'
import { chooseAppearance, startAppearance, useAppearance } from './appearance'
import { breakpoints } from './breakpoints'
import { isBelow, useIsBelow } from './use-is-below'

// The theme itself, which other tests have without its styles (tooling/jest/dom.cjs).
jest.mock('./antd-theme', () => jest.requireActual('../theme/antd-theme'))

const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const value = (token: string) => new Map(darkTokens).get(token) ?? ''
const schemes = [
  ['light', { ...colors, inverse: '#ffffff', raised: '#ffffff', attention: '#b4470f', rating: '#c77700' }],
  [
    'dark',
    {
      ...darkColors,
      inverse: value('text-inverse'),
      raised: value('surface-raised'),
      attention: value('attention'),
      rating: value('rating'),
    },
  ],
] as const

describe.each(schemes)('contrast (WCAG 2.2 AA), %s', (_, scheme) => {
  const texts = ['text', 'textSecondary', 'textFaint', 'brand', 'brandStrong', 'success', 'warning', 'danger'] as const
  const grounds = ['surface', 'raised', 'page'] as const
  it.each([
    ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
    ['brand', 'brandSoft'],
    ['brandStrong', 'brandSoft'],
    ['text', 'brandSoft'],
    ['textSecondary', 'brandSoft'],
    ['success', 'successSoft'],
    ['warning', 'warningSoft'],
    ['text', 'warningSoft'],
    ['danger', 'dangerSoft'],
    ['text', 'dangerSoft'],
    ['inverse', 'brand'],
    ['inverse', 'success'],
    ['inverse', 'danger'],
    ['inverse', 'attention'],
    ['inverse', 'text'],
  ] as const)('%s on %s is at least 4.5:1', (text, ground) =>
    expect(contrast(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(4.5),
  )

  it.each([
    ['outline', 'surface'],
    ['outline', 'raised'],
    ['rating', 'surface'],
    // The focus of a field, whatever its ground.
    ['brand', 'surface'],
    ['brand', 'page'],
    ['brand', 'brandSoft'],
    ['brand', 'warningSoft'],
    ['brand', 'dangerSoft'],
  ] as const)('%s reaches 3:1 on %s', (line, ground) =>
    expect(contrast(scheme[line], scheme[ground])).toBeGreaterThanOrEqual(3),
  )
})

it('in the dark what is nearer to the reader is lighter', () => {
  const heights = [darkColors.page, darkColors.surface, value('surface-raised')].map(luminance)
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
})

it('has a dark value for every colour that TypeScript knows', () =>
  expect(darkTokens.map(([name]) => name)).toEqual(
    expect.arrayContaining(colorTokens.map(([name]) => name).filter((name) => name !== 'font')),
  ))

it('is dark by the system until somebody chooses, and never on paper or in forced colours', () => {
  const dark = '{color-scheme:dark;--portal-brand:'
  const conditions = portalCss.split(dark).slice(0, -1)
  expect(conditions.map((before) => before.slice(before.lastIndexOf('}') + 1))).toEqual([
    '@media screen and (forced-colors:none){:root[data-appearance=dark]',
    '@media(prefers-color-scheme:dark){:root:not([data-appearance])',
  ])
})

/** Palettes that the portal does not use, and shadows, which are black in the dark as well. */
const neverSeen =
  /^--ant-(?:blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)|shadow|-color-bg-solid|solid-text-color/

it('gives antd the portal’s colours by name, so that they follow it into the dark', () => {
  render(
    <PortalProviders>
      <Alert title="提示" type="warning" />
      <Button>取消</Button>
      <Cascader options={[]} />
      <Checkbox />
      <DatePicker />
      <Input />
      <Modal open title="标题" />
      <Pagination total={60} />
      <Progress percent={60} />
      <Radio />
      <Result title="结果" />
      <Segmented options={['一', '二']} />
      <Select options={[]} />
      <Skeleton />
      <Spin />
      <Switch />
      <Table columns={[{ title: '一' }]} dataSource={[]} />
      <Tabs items={[{ key: '1', label: '一' }]} />
      <Tag>标签</Tag>
    </PortalProviders>,
  )
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
  const declared = [...css.matchAll(/\.portal[^{}]*\{([^{}]*)\}/g)].flatMap(([, body = '']) => body.split(';'))
  expect(declared.length).toBeGreaterThan(500)
  expect(
    declared.filter((line) => /#[\da-f]{3,8}\b|rgba?\(/i.test(line) && !neverSeen.test(line.split(':')[0] ?? '')),
  ).toEqual([])
})

it('draws a focus ring below the classes of pages, on antd’s buttons too; its fields show the focus with their border', () => {
  const selector = /@layer base\{.*?(:focus-visible[^{]*)\{outline:2px/.exec(portalCss)?.[1] ?? ''
  const focusable = (html: string) => render(<div dangerouslySetInnerHTML={{ __html: html }} />).container
  const isRinged = (html: string) => {
    const element = focusable(html).querySelector<HTMLElement>('button,input')
    element?.focus()
    return element?.matches(selector)
  }
  expect(isRinged('<button class="page-tile">选择</button>')).toBe(true)
  expect(isRinged('<button class="ant-btn page-wide">提交</button>')).toBe(true)
  expect(isRinged('<form class="ant-form"><div><input></div></form>')).toBe(true)
  expect(isRinged('<input class="ant-input">')).toBe(false)
  expect(isRinged('<span class="ant-radio"><input type="radio"></span>')).toBe(false)
})

it('draws links alike before and after a page brings antd’s rules for them', () => {
  const links = /@layer base\{a\{([^}]*)\}/.exec(portalCss)?.[1]?.split(';')
  expect(links).toContain(`text-decoration:${antdTheme.getDesignToken(theme).linkDecoration}`)
})

it('shows the focus of a field in the brand’s colour', () =>
  expect(theme.token?.controlOutline).toBe('var(--portal-brand)'))

it('has the same colours for thumbs', () => {
  for (const [name, tokens] of Object.entries(theme.components ?? {}))
    expect(coarseTheme.components).toHaveProperty(name, expect.objectContaining(tokens))
})

it('has 44 px controls and 16 px fields for thumbs', () => {
  const heightFor = (isCoarse: boolean) => {
    jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: isCoarse && query === '(pointer: coarse)',
        media: query,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    )
    let height: number | undefined
    const Probe = () => {
      height = antdTheme.useToken().token.controlHeight
      return null
    }
    render(
      <PortalProviders>
        <Probe />
      </PortalProviders>,
    )
    return height
  }
  expect(heightFor(true)).toBe(44)
  expect(heightFor(false)).toBe(32)
  jest.restoreAllMocks()
})

describe('the appearance', () => {
  const root = document.documentElement
  const canvas = document.createElement('meta')
  canvas.name = 'color-scheme'

  let stop = () => undefined as void
  beforeEach(() => {
    document.head.append(canvas)
    stop = startAppearance()
  })
  afterEach(() => {
    act(() => chooseAppearance('system'))
    stop()
  })

  test('until a customer has chosen, the system decides', () => {
    expect(root).not.toHaveAttribute('data-appearance')
    expect(canvas.content).toBe('light dark')
  })

  test('a choice is shown at once and remembered in a cookie for the server', () => {
    const { result } = renderHook(useAppearance)
    act(() => chooseAppearance('dark'))
    expect(result.current).toBe('dark')
    expect(root).toHaveAttribute('data-appearance', 'dark')
    expect(canvas.content).toBe('dark')
    expect(Cookies.get('appearance')).toBe('dark')
  })

  test('who goes back to the system leaves no cookie', () => {
    act(() => chooseAppearance('dark'))
    act(() => chooseAppearance('system'))
    expect(root).not.toHaveAttribute('data-appearance')
    expect(Cookies.get('appearance')).toBeUndefined()
  })

  test('the choice of another tab is followed at once, though its cookie may still be on the way', () => {
    Cookies.set('appearance', 'dark')
    const announced = { key: 'portal-appearance-changed', newValue: 'light 1764000000000' }
    act(() => void dispatchEvent(new StorageEvent('storage', announced)))
    expect(root).toHaveAttribute('data-appearance', 'light')
  })

  test('where storage is blocked, it is followed when the tab becomes visible', () => {
    Cookies.set('appearance', 'dark')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(root).toHaveAttribute('data-appearance', 'dark')
  })

  test('a cookie that says something else counts as no choice', () => {
    Cookies.set('appearance', 'sepia')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(root).not.toHaveAttribute('data-appearance')
  })
})

describe('the width of the window', () => {
  /** A window of a width that can change. */
  const fakeWindow = (initial: number) => {
    let width = initial
    const listeners = new Set<() => void>()
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
      const max = Number(/\d+/.exec(media)?.[0])
      return {
        get matches() {
          return width < max
        },
        addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
      } as unknown as MediaQueryList
    })
    const resize = (next: number) =>
      act(() => {
        width = next
        listeners.forEach((listener) => listener())
      })
    return { resize, listeners }
  }

  const Page = () => <p>{useIsBelow('tablet') ? '抽屉' : '菜单'}</p>

  afterEach(() => jest.restoreAllMocks())

  test('a component follows the width of the window and leaves no listener behind', () => {
    const { resize, listeners } = fakeWindow(1440)
    const { unmount } = render(<Page />)
    expect(screen.getByText('菜单')).toBeInTheDocument()
    resize(1023)
    expect(screen.getByText('抽屉')).toBeInTheDocument()
    resize(1024)
    expect(screen.getByText('菜单')).toBeInTheDocument()
    unmount()
    expect(listeners.size).toBe(0)
  })

  test('each breakpoint is a width of its own, the narrowest first', () => {
    const widths = Object.values(breakpoints).map((condition) => Number(/\d+/.exec(condition)?.[0]))
    expect(widths).toEqual([640, 1024, 1200])
    fakeWindow(800)
    expect([isBelow('phone'), isBelow('tablet'), isBelow('laptop')]).toEqual([false, true, true])
  })
})
