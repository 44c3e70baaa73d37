import { toast } from '@portal/shared'
import type { AddressBookEntry } from '@portal/contract/address'
import { copiedText } from '../model/address-text'

/** Copies an entry as text. The clipboard does not exist on plain http, and the browser may refuse it. */
export const copyEntry = async (entry: AddressBookEntry): Promise<void> => {
  try {
    await navigator.clipboard.writeText(copiedText(entry))
    toast.success('已复制')
  } catch {
    toast.error('复制失败，请手动复制')
  }
}
