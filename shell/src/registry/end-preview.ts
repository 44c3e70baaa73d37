import { previewKey } from './requested-preview'

/** Ends the preview and reloads the page with the live release. */
export const endPreview = (): void => {
  sessionStorage.removeItem(previewKey)
  const address = new URL(location.href)
  address.searchParams.delete(previewKey)
  // A reload, after which the page is where it was, and not another document.
  history.replaceState(history.state, '', address)
  location.reload()
}
