import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { useLayoutEffect } from 'react'
import { emptyRegion, isEmptyParty, type PartyDraft } from '../../draft/send-draft'
import type { DraftForm } from '../../form/draft-form'
import { fromAddressBook } from './from-address-book'

/** The default address, which is on the first page, else the only one; without it the form simply stays empty. */
export const loadDefaultSender = async () => {
  const { list, total } = await loadData('address/page', { kind: 'sender', page: 1, pageSize: 10, keyword: '' })
  const entry = list.find(({ isDefault }) => isDefault) ?? (total === 1 ? list[0] : undefined)
  return entry ? fromAddressBook(entry) : null
}

export const defaultSenderQuery = (userId: string) => ({
  queryKey: ['address/page', userId, 'default sender'],
  queryFn: loadDefaultSender,
})

/**
 * Fills in the default sender once it is loaded (domain §1), where `canFill` allows it: usually in an empty sender.
 * @returns the default sender, null for none, undefined while that is not known; and whether it is awaited
 */
export const useDefaultSender = <Draft extends { sender?: PartyDraft }>(
  userId: string,
  enabled: boolean,
  { suggest }: Pick<DraftForm<Draft>, 'suggest'>,
  canFill: (sender: PartyDraft, defaultSender: PartyDraft) => boolean = isEmptyParty,
): { defaultSender: PartyDraft | null | undefined; isAwaited: boolean } => {
  const { data, isPending } = useQuery({ ...defaultSenderQuery(userId), enabled })
  // Before the fields are painted without it.
  useLayoutEffect(() => {
    if (enabled && data)
      suggest((draft) => (draft.sender && canFill(draft.sender, data) ? { ...draft, sender: data } : draft))
  }, [enabled, data, suggest, canFill])
  return { defaultSender: data, isAwaited: enabled && isPending }
}

/** Whether the default sender may fill a party: one that is empty, or has only the place of the default sender. */
export const canFillWithDefault = (party: PartyDraft, defaultSender: PartyDraft): boolean => {
  const { provinceCode, cityCode, districtCode, townCode } = party.region
  const isThere =
    cityCode === defaultSender.region.cityCode &&
    (!districtCode || districtCode === defaultSender.region.districtCode) &&
    (!townCode || townCode === defaultSender.region.townCode)
  return isEmptyParty({ ...party, region: emptyRegion }) && (provinceCode === '' || isThere)
}
