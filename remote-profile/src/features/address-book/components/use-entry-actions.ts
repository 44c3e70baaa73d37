import { useNavigate } from '@portal/shared/router'
import { copyEntry } from '../api/copy-entry'
import { useSetDefault } from '../api/use-set-default'
import { prefillFromEntry } from '../model/prefill-from-entry'
import type { ActOnEntry } from './entry-actions'
import type { useBookDialogs } from './use-book-dialogs'

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
