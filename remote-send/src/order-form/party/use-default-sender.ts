import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { useEffect } from 'react'
import type { PartyDraft } from '../../draft/send-draft'
import { fromAddressBook } from './from-address-book'

/** The first page holds the default address; without it the form simply stays empty. */
export const loadDefaultSender = async () => {
  const { list } = await loadData('address/page', { kind: 'sender', page: 1, pageSize: 10, keyword: '' })
  const entry = list.find(({ isDefault }) => isDefault)
  return entry ? fromAddressBook(entry) : null
}

/** Hands over the default sending address once it is known (domain §1). */
export const useDefaultSender = (userId: string, wanted: boolean, onLoaded: (sender: PartyDraft) => void): void => {
  const { data } = useQuery({
    queryKey: ['address/page', userId, 'default sender'],
    queryFn: loadDefaultSender,
    enabled: wanted,
  })
  useEffect(() => {
    if (wanted && data) onLoaded(data)
  }, [wanted, data, onLoaded])
}
