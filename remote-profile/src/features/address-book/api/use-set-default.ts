import { errorMessage } from '@portal/kit/error-message'
import { useGuardedCall } from '@portal/kit/guarded-call'
import { loadData, toast } from '@portal/shared'
import type { AddressBookEntry } from '@portal/contract/address'
import { bookLabels } from '../model/address-text'
import { useRefreshBooks } from './use-refresh-books'

/** Makes an entry the default of its book, or ends that; one call at a time. */
export const useSetDefault = () => {
  const refresh = useRefreshBooks()
  const { run } = useGuardedCall()
  return async ({ addressId, kind, isDefault }: AddressBookEntry): Promise<void> => {
    await run(
      async () => {
        await loadData('address/setDefault', { addressId, isDefault: !isDefault })
        toast.success(isDefault ? '已取消默认' : `已设为默认${bookLabels[kind]}`, 3000)
      },
      (error) => {
        toast.error(errorMessage(error))
        return ''
      },
    )
    refresh()
  }
}
