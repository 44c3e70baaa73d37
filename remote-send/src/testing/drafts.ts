import { emptyParty, type PartyDraft, type SendDraft } from '../draft/send-draft'
import { freshDraft } from '../draft/fresh-draft'

/** 2026-11-20 09:00 in Shanghai. */
export const morning = new Date('2026-11-20T01:00:00Z')
/** Half past eight of the same day. */
export const halfPastEight = new Date('2026-11-20T00:30:00Z')

export const sender: PartyDraft = {
  ...emptyParty,
  name: '林一诺',
  mobile: '13800138000',
  address: '科技园南区8栋1203',
  region: { provinceCode: '44', cityCode: '4403', districtCode: '440305', townCode: '' },
}

export const receiver: PartyDraft = {
  ...emptyParty,
  name: '周望舒',
  mobile: '0571-87654321',
  ext: '802',
  address: '文一西路969号6号楼',
  company: '望舒纺织',
  region: { provinceCode: '33', cityCode: '3301', districtCode: '330110', townCode: '' },
}

/** A complete draft that is valid at `morning`. */
export const goodDraft: SendDraft = {
  ...freshDraft(morning),
  sender,
  receiver,
  goodsName: '童装',
  goodsType: '服装鞋帽箱包',
  packageCount: '8',
  weight: '120',
  volumeBy: 'lines',
  lines: [{ length: '60', width: '40', height: '50', count: '8', pieceWeight: '' }],
  productCode: 'STD',
  productBy: 'hand',
  agreed: true,
}
