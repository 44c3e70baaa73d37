import { analyzePastedText } from '@portal/shared'
import type { AnalyzedAddress } from '@portal/contract/address'
import { fromAnalysis, isNothing } from '@portal/shared/smart-paste'
import type { PartySide } from '../../../draft/send-draft'
import type { Cells, CellMessages, PartyColumn } from '../columns/column'

type PartyTexts = Partial<Record<PartyColumn, string>>

export interface PastedParty {
  texts: CellMessages
  /** Hints by column. */
  notes: CellMessages
}

const maxLength = 500

const regionTexts = ({ region }: AnalyzedAddress): PartyTexts =>
  region
    ? {
        province: region.provinceName,
        city: region.cityName,
        district: region.districtName,
        town: region.townCode === '' ? '' : region.townName,
      }
    : {}

const unsureColumns: Record<AnalyzedAddress['unsure'][number], PartyColumn> = {
  region: 'district',
  town: 'town',
  detail: 'address',
  name: 'name',
  company: 'company',
}

const notesOf = ({ candidates, region, isOutside, unsure }: AnalyzedAddress): PartyTexts => {
  if (isOutside) return { province: '检测到港澳台地址，请使用港澳台寄件' }
  const doubts: PartyTexts = Object.fromEntries(unsure.map((field) => [unsureColumns[field], '智能识别不确定，请核对']))
  if (region || candidates.length === 0) return doubts
  const places = candidates
    .slice(0, 3)
    .map(({ provinceName, cityName, districtName }) => [provinceName, cityName, districtName].filter(Boolean).join(''))
  return { ...doubts, district: `请填写正确的地区：${places.join('，或 ')}` }
}

const atSide = (side: PartySide, texts: PartyTexts): CellMessages =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${side}.${name}`, text]))

/** The fields in 整段地址 whose cells are empty. */
export const parsePastedAddress = async (side: PartySide, cells: Cells): Promise<PastedParty> => {
  const text = cells[`${side}.paste`].trim().slice(0, maxLength)
  if (text === '') return { texts: {}, notes: {} }
  const analysis = await analyzePastedText(text)
  if (isNothing(analysis)) return { texts: {}, notes: { [`${side}.paste`]: '未能识别，请手动填写' } }
  const { region: _, ...own } = fromAnalysis(analysis)
  const analyzedTexts = atSide(side, { ...own, ...regionTexts(analysis) })
  const isOpen = (key: string) => cells[key as keyof Cells] === ''
  // A place is filled in as a whole or not at all: parts of two places would name a third one.
  const placeIsOpen = (['province', 'city', 'district', 'town'] as const).every(
    (name) => cells[`${side}.${name}`] === '',
  )
  const isPlace = (key: string) => /\.(province|city|district|town)$/.test(key)
  const onlyOpenCells = (texts: CellMessages) =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => isOpen(key) && (!isPlace(key) || placeIsOpen)))
  return { texts: onlyOpenCells(analyzedTexts), notes: onlyOpenCells(atSide(side, notesOf(analysis))) }
}
