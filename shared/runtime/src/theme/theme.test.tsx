import { render } from '@testing-library/react'
import { theme as antdTheme } from 'antd'
import { PortalProviders } from './portal-providers'
import { colors } from './colors'
import { portalCss, theme } from './theme'

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

const { surface, page, brandSoft, successSoft, warningSoft, dangerSoft } = colors

describe('contrast (WCAG 2.2 AA)', () => {
  it.each<readonly [string, string, string]>([
    ...(
      ['text', 'textSecondary', 'textFaint', 'brand', 'brandStrong', 'success', 'warning', 'danger'] as const
    ).flatMap((name) => [[name, colors[name], surface] as const, [name, colors[name], page] as const]),
    ['brand on its soft tone', colors.brand, brandSoft],
    ['brand strong on brand soft', colors.brandStrong, brandSoft],
    ['text on brand soft', colors.text, brandSoft],
    ['success on its soft tone', colors.success, successSoft],
    ['warning on its soft tone', colors.warning, warningSoft],
    ['danger on its soft tone', colors.danger, dangerSoft],
    ['white on brand', surface, colors.brand],
    ['white on text', surface, colors.text],
  ])('%s %s on %s is at least 4.5:1', (_, text, background) =>
    expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5),
  )

  it('outlines reach 3:1', () => expect(contrast(colors.outline, surface)).toBeGreaterThanOrEqual(3))
})

it('defines the variables once, however many roots there are', () => {
  render(<PortalProviders>一</PortalProviders>)
  render(<PortalProviders>二</PortalProviders>)
  const sheets = [...document.querySelectorAll('style')].filter((style) =>
    style.textContent.includes('--portal-brand:'),
  )
  expect(sheets).toHaveLength(1)
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

it('shows the focus of a field with 3:1 on the page and on soft grounds', () => {
  for (const ground of [surface, page, brandSoft, warningSoft, dangerSoft])
    expect(contrast(colors.brand, ground)).toBeGreaterThanOrEqual(3)
  expect(theme.token?.controlOutline).toBe(colors.brand)
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
