import { emptyRegion, isEmptyParty, type PartyDraft } from '../../draft/send-draft'

/** The default sender fills a party of which nothing is known, or no more than the place where the default sender is. */
export const canFillWithDefault = (party: PartyDraft, known: PartyDraft): boolean => {
  const { provinceCode, cityCode, districtCode, townCode } = party.region
  const isThere =
    cityCode === known.region.cityCode &&
    (!districtCode || districtCode === known.region.districtCode) &&
    (!townCode || townCode === known.region.townCode)
  return isEmptyParty({ ...party, region: emptyRegion }) && (provinceCode === '' || isThere)
}
