/**
 * Runs in the page: how well the mark of what has the focus is seen against the ground behind it. The mark is an outline,
 * of the element or of what stands for it, or the border of a field together with the shadow around it.
 */
export const focusContrast = (): { name: string; contrast: number; width: number } => {
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
      const share = channel / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const isSolid = (color: string) => (channels(color)[3] ?? 1) === 1
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
  if (!mark) return { name: `${name || focused.id || focused.className} (no mark)`, contrast: 0, width: 0 }
  const ground = groundOf(mark.offset < 0 ? mark.element : mark.element.parentElement)
  const [dark = 0, light = 0] = [luminance(mark.color), luminance(ground)].sort((one, other) => one - other)
  return { name: name || focused.id, contrast: (light + 0.05) / (dark + 0.05), width: mark.width }
}
