/**
 * Runs in the page: the targets there that are lower or narrower than `minimum` pixels, as "name width×height". A box
 * to tick is as large as its label; a link in a sentence is as high as its line (WCAG 2.5.8); what lies invisible over
 * a card is the card.
 */
export const smallTargets = (minimum: number): string[] => {
  const isInSentence = (element: Element) =>
    element.matches('a, button') &&
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim())
  return [...document.querySelectorAll('a[href], button, input, select, textarea, [role="button"], [role="tab"]')]
    .filter((element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true }))
    .filter((element) => !isInSentence(element) && !element.matches('[tabindex="-1"], [aria-hidden="true"], :disabled'))
    .map((element) => element.closest('label, .ant-select, .ant-picker, .ant-input-affix-wrapper') ?? element)
    .flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isSmall = height > 1 && (height < minimum - 0.5 || width < Math.min(minimum, 24) - 0.5)
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20) ?? ''
      return isSmall ? [`${name || element.className} ${Math.round(width)}×${Math.round(height)}`] : []
    })
}

/** Runs in the page: fields whose text is below the 16 px at which iOS enlarges the page. */
export const fieldsBelow16 = (): string[] =>
  [...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=file]), textarea, select')]
    .filter((field) => field.checkVisibility() && parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `${field.id || field.getAttribute('aria-label')} ${getComputedStyle(field).fontSize}`)
