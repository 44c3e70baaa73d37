import { previewKey } from './requested-preview'

/** Ends the preview and reloads the page with the live release. */
export const endPreview = (): void => {
  sessionStorage.removeItem(previewKey)
  const address = new URL(location.href)
  address.searchParams.delete(previewKey)
  location.replace(address)
}
