/** One that has failed has no rules, or none that may be read. */
const hasCome = ({ sheet }: HTMLLinkElement): boolean => {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}

/**
 * Asks once more for a style sheet of the HTML that has failed, under another address; a script that the HTML defers runs
 * after all of them have come or failed.
 */
export const retryStyles = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (hasCome(link)) continue
    const again = document.createElement('link')
    for (const { name, value } of link.attributes) again.setAttribute(name, value)
    again.href = `${link.href}?retry`
    link.replaceWith(again)
  }
}
