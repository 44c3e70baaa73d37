import type { Page } from '@playwright/test'

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((channel) => {
    const share = Number(channel) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two opaque colours as `getComputedStyle` writes them (WCAG 2.2). */
export const colorContrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second)
  return (light + 0.05) / (dark + 0.05)
}

/** Runs in the page. */
const focusMark = (): { name: string; color: string; ground: string; width: number } => {
  const isSolid = (color: string) => !color.startsWith('rgba(')
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)'
    const color = getComputedStyle(element).backgroundColor
    return isSolid(color) ? color : groundOf(element.parentElement)
  }
  const focused = document.activeElement ?? document.body
  const around = [focused]
  for (let parent = focused.parentElement; parent && around.length < 5; parent = parent.parentElement)
    around.push(parent)
  const mark = around.flatMap((element) => {
    const style = getComputedStyle(element)
    if (style.outlineStyle === 'solid')
      return [
        {
          element,
          color: style.outlineColor,
          width: parseFloat(style.outlineWidth),
          offset: parseFloat(style.outlineOffset),
        },
      ]
    const shadow = /^(rgb\([^)]+\)) 0px 0px 0px (\d+)px/.exec(style.boxShadow)
    if (!shadow) return []
    return [{ element, color: shadow[1] ?? '', width: Number(shadow[2]) + parseFloat(style.borderTopWidth), offset: 0 }]
  })[0]
  const name = focused.getAttribute('aria-label') ?? focused.textContent?.trim().slice(0, 20) ?? ''
  if (!mark)
    return {
      name: `${name || focused.id || focused.className} (no mark)`,
      color: 'rgb(0, 0, 0)',
      ground: 'rgb(0, 0, 0)',
      width: 0,
    }
  const ground = groundOf(mark.offset < 0 ? mark.element : mark.element.parentElement)
  return { name: name || focused.id, color: mark.color, ground, width: mark.width }
}

/**
 * The contrast of the focus mark with the ground behind it. The mark is an outline, of the element or of its stand-in,
 * or the border of a field together with the shadow around it.
 */
export const focusContrast = async (page: Page): Promise<{ name: string; contrast: number; width: number }> => {
  const { name, color, ground, width } = await page.evaluate(focusMark)
  return { name, contrast: colorContrast(color, ground), width }
}
