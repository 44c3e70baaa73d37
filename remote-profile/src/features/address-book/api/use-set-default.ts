import { CallError, loadData, toast } from '@portal/shared'
import type { AddressBookEntry } from '@portal/shared/contract/address'
import { useRef } from 'react'
import { bookTitles } from '../model/address-text'
import { useRefreshBooks } from './use-refresh-books'

/** Makes an entry the default of its book, or takes that from it; once at a time. */
export const useSetDefault = () => {
  const refresh = useRefreshBooks()
  const running = useRef(false)
  return async ({ addressId, kind, isDefault }: AddressBookEntry): Promise<void> => {
    if (running.current) return
    running.current = true
    try {
      await loadData('address/setDefault', { addressId, isDefault: !isDefault })
      toast.success(isDefault ? '已取消默认' : `已设为默认${bookTitles[kind]}`, 3000)
    } catch (error) {
      toast.error(error instanceof CallError ? error.message : '操作失败，请重试')
    } finally {
      running.current = false
      refresh()
    }
  }
}
