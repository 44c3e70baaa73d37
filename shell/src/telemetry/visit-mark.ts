const storageKey = 'visit'

/** The mark of the page that the document was served as; '' where the server has put none. */
const markOfPage = (): string => document.querySelector<HTMLMetaElement>('meta[name="portal-visit"]')?.content ?? ''

/**
 * The mark that this tab's visit began with, so that a reload is no further visit; '' for none. It is sent with
 * telemetry alone, which carries no identity; the browser forgets it with the tab. Where storage is blocked it is the
 * document's.
 */
export const visitMark = (): string => {
  const mark = markOfPage()
  try {
    const stored = sessionStorage.getItem(storageKey) ?? ''
    if (/^[\da-z]{16}\.[\w.-]{1,47}$/.test(stored)) return stored
    if (mark !== '') sessionStorage.setItem(storageKey, mark)
  } catch {
    return mark
  }
  return mark
}
