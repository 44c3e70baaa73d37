import { emptyRegion, isEmptyParty, type PartyDraft } from '../../draft/send-draft'

/** Whether the default sender may fill a party: one that is empty, or has only the place of the default sender. */
export const canFillWithDefault = (party: PartyDraft, defaultSender: PartyDraft): boolean => {
  const { provinceCode, cityCode, districtCode, townCode } = party.region
  const isThere =
    cityCode === defaultSender.region.cityCode &&
    (!districtCode || districtCode === defaultSender.region.districtCode) &&
    (!townCode || townCode === defaultSender.region.townCode)
  return isEmptyParty({ ...party, region: emptyRegion }) && (provinceCode === '' || isThere)
}
