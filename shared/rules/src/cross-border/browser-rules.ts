import { batteryProblem, productsOf } from './battery'
import { declarationProblems, personalLimitCents } from './declaration-problems'
import { batteryLabels, currencyLabels, customsModeLabels, dutyPayerLabels, purposeLabels } from './declaration-text'
import { currenciesFor, declaredNetWeight, declaredTotal, inYuanCents } from './declared-value'
import { englishLineLength, englishProblem, pinyinNameProblem } from './english'
import { needsVat } from './eu-members'
import { hmtAreas, hmtDistricts } from './hmt-districts'
import { hmtProhibited, hmtProhibitedWord } from './hmt-prohibited'
import { phoneCodeOf } from './phone-codes'
import { placeName } from './places'
import { hasPostcode, needsPostcode, postcodeExample } from './postcodes'
import { receiverProblems } from './receiver-problems'
import { statesOf } from './states'

/** The rules that the cross-border pages need, as one chunk. */
export const crossBorderRules = {
  placeName,
  phoneCodeOf,
  statesOf,
  hmtAreas,
  hmtDistricts,
  hasPostcode,
  needsPostcode,
  postcodeExample,
  asksForVat: needsVat,
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
  purposeTexts: purposeLabels,
  customsModeTexts: customsModeLabels,
  dutyPayerTexts: dutyPayerLabels,
  batteryTexts: batteryLabels,
  currencyTexts: currencyLabels,
}
