import { errorMessage } from '@portal/kit/error-message'
import { useGuardedCall } from '@portal/kit/guarded-call'
import type { AddressBookEntry } from '@portal/contract/address'
import type { PartyInput } from '@portal/contract/party'
import { prefillOrder, loadData, toast } from '@portal/shared'
import { useNavigate } from '@portal/shared/router'
import { useRefreshBooks } from './book-queries'
import type { ActOnEntry } from './entry'
import type { useBookDialogs } from './use-book-dialogs'
import { bookLabels, copiedText } from './address-text'

const partyOf = ({
  name,
  mobile,
  ext,
  company,
  provinceCode,
  cityCode,
  districtCode,
  townCode,
  address,
  isStale,
}: AddressBookEntry): Partial<PartyInput> => ({
  name,
  mobile,
  ext,
  company,
  address,
  ...(!isStale && { provinceCode, cityCode, districtCode, townCode }),
})

/** The address of the order form that is prefilled with the entry as its sender (寄件) or receiver (寄给TA). */
const prefillFromEntry = (entry: AddressBookEntry): string =>
  prefillOrder({ from: 'address', [entry.kind]: partyOf(entry) })

/** Copies an entry as text. The clipboard does not exist on plain http, and the browser may refuse it. */
const copyEntry = async (entry: AddressBookEntry): Promise<void> => {
  try {
    await navigator.clipboard.writeText(copiedText(entry))
    toast.success('已复制')
  } catch {
    toast.error('复制失败，请手动复制')
  }
}

/** Makes an entry the default of its book, or ends that; one call at a time. */
const useSetDefault = () => {
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

/** The actions of an entry's buttons. */
export const useEntryActions = (
  { edit, remove }: Pick<ReturnType<typeof useBookDialogs>, 'edit' | 'remove'>,
  onDeleted: (addressId: string) => void,
): ActOnEntry => {
  const navigate = useNavigate()
  const setDefault = useSetDefault()
  return (action, entry) => {
    const { addressId, name } = entry
    if (action === 'send') void navigate(prefillFromEntry(entry))
    else if (action === 'edit') edit(entry)
    else if (action === 'copy') void copyEntry(entry)
    else if (action === 'default') void setDefault(entry)
    else remove({ addressIds: [addressId], name, onDeleted: () => onDeleted(addressId) })
  }
}
