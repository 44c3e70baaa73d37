import { batteryProblem, productsOf } from './battery'
import { declarationProblems, personalLimitCents } from './declaration-problems'
import { batteryTexts, currencyTexts, customsModeTexts, dutyPayerTexts, purposeTexts } from './declaration-text'
import { currenciesFor, declaredNetWeight, declaredTotal, inYuanCents } from './declared-value'
import { englishLineLength, englishProblem, pinyinNameProblem } from './english'
import { asksForVat } from './eu-members'
import { hmtAreas, hmtDistricts } from './hmt-districts'
import { hmtProhibited, hmtProhibitedWord } from './hmt-prohibited'
import { phoneCodeOf } from './phone-codes'
import { placeName } from './places'
import { hasPostcode, needsPostcode, postcodeExample } from './postcodes'
import { receiverProblems } from './receiver-problems'
import { statesOf } from './states'

/** What the pages for parcels that leave the mainland need of the rules, fetched in one piece. */
export const overseasRules = {
  placeName,
  phoneCodeOf,
  statesOf,
  hmtAreas,
  hmtDistricts,
  hasPostcode,
  needsPostcode,
  postcodeExample,
  asksForVat,
  receiverProblems,
  declarationProblems,
  personalLimitCents,
  batteryProblem,
  productsOf,
  pinyinNameProblem,
  englishProblem,
  englishLineLength,
  currenciesFor,
  declaredTotal,
  declaredNetWeight,
  inYuanCents,
  hmtProhibited,
  hmtProhibitedWord,
  purposeTexts,
  customsModeTexts,
  dutyPayerTexts,
  batteryTexts,
  currencyTexts,
}
