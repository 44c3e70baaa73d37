import { previewKey } from './requested-preview'

/** Back to what everybody gets; the page reloads. */
export const endPreview = (): void => {
  sessionStorage.removeItem(previewKey)
  const address = new URL(location.href)
  address.searchParams.delete(previewKey)
  location.replace(address)
}
