import { loadData } from '@portal/shared'
import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import { byPinyin } from '../countries/country-search'

const loadDestinations = async (): Promise<CrossBorderDestination[]> => {
  const { destinations } = await loadData('crossBorder/destinations', {})
  return destinations.filter(({ kind }) => kind === 'INTERNATIONAL').sort((a, b) => byPinyin(a.code, b.code))
}

/** Destinations abroad, ordered by pinyin; the list changes a few times a year. */
export const destinationsQuery = {
  queryKey: ['crossBorder/destinations', 'INTERNATIONAL'],
  queryFn: loadDestinations,
  staleTime: 300_000,
}

/** Why a chosen destination cannot be sent to; '' when it can. */
export const refusalOf = (destinations: readonly CrossBorderDestination[], code: string): string => {
  const destination = destinations.find((destination) => destination.code === code)
  return destination ? destination.suspendedReason : '该目的地暂未开通，请重新选择'
}
