/**
 * One that has failed has no rules, or none that may be read, as one of a developer's server that is asked for without
 * CORS.
 */
const hasCome = ({ sheet, href, crossOrigin }: HTMLLinkElement): boolean => {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return crossOrigin === null && new URL(href).origin !== location.origin
  }
}

/**
 * Asks once more for a style sheet of the document's body that has failed, under another address; a script that the HTML
 * defers runs after all of them have come or failed. Those in the head, of the page, may still be under way.
 */
export const retryStyles = (): void => {
  for (const link of document.body.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (hasCome(link)) continue
    const again = document.createElement('link')
    for (const { name, value } of link.attributes) again.setAttribute(name, value)
    again.href = `${link.href}?retry`
    link.replaceWith(again)
  }
}
